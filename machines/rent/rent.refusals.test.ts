import { expect, it } from 'vitest';
import { emptyRent } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import { flatBooking, forRent } from './rent.fixtures.ts';
import { earlierRequest, mayHaveArrived, sameRequest } from './rent.refusals.ts';
import { initialContext } from './rent.setup.ts';

type Booking = components['schemas']['Booking'];

const wanted = { fromDate: '2026-02-10', toDate: '2026-02-24' };
const context = { ...initialContext({ input: { propertyId: forRent.id } }), draft: { ...emptyRent, ...wanted } };
const reused = { ...context, refusal: { code: 'idempotency_key_reused', message: 'It was sent before.' } };
const { id } = flatBooking;

/** Whether one finds it as what was sent, as what is in the way, and as what a key that was used before has made. */
const found = (change: Partial<Booking>) => {
  const bookings = [{ ...flatBooking, ...wanted, ...change }];
  return [
    sameRequest(context, bookings) !== undefined,
    earlierRequest(context, bookings) !== null,
    earlierRequest(reused, bookings) !== null,
  ];
};

it.each([
  ['the very days', [true, true, true], {}],
  ['the very days, accepted', [true, true, true], { status: 'accepted' }],
  ['the very days, declined', [false, false, false], { status: 'declined' }],
  ['the very days, over', [false, false, false], { status: 'expired' }],
  ['the very days of another place', [false, false, false], { propertyId: 'another place' }],
  ['a night less', [false, true, true], { toDate: '2026-02-23' }],
  ['a night more before', [false, true, true], { fromDate: '2026-02-09' }],
  ['the last of these nights', [false, true, true], { fromDate: '2026-02-23', toDate: '2026-03-02' }],
  ['the nights from then on', [false, false, true], { fromDate: '2026-02-24', toDate: '2026-03-02' }],
] as const)('a request for %s is the one that was sent, is in the way, was made by the key: %j', (_, is, change) => {
  expect(found(change)).toEqual(is);
});

it('names the newest of them, by its days', () => {
  const newer = { ...flatBooking, id: 'newer', fromDate: '2026-02-20', toDate: '2026-03-06' };

  expect(earlierRequest(context, [newer, flatBooking])).toEqual({
    ...{ id: 'newer', fromDate: '2026-02-20', toDate: '2026-03-06' },
  });
  expect(sameRequest(context, [newer, flatBooking])?.id).toBe(id);
});

it.each([
  ['come back to, with the days taken', true, true, wanted],
  ['come back to, with other days taken', false, true, { fromDate: '2026-02-24', toDate: '2026-03-02' }],
  ['begun now, with the days taken', false, false, wanted],
])('a form that was %s may have arrived: %s', (_, may, resumed, stay) => {
  expect(mayHaveArrived({ ...context, resumed, booked: [stay] })).toBe(may);
});
