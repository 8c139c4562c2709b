import { describe, expect, it } from 'vitest';
import type { HaulDraft } from '#domain/haul.ts';
import { ApiError } from '../api/api-error.ts';
import { flatBooking } from '../rent/rent.fixtures.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { offeredShipment } from '../shipments/shipment.fixtures.ts';
import { acceptedBooking, crates, vans } from './haul.fixtures.ts';
import { haulMachine } from './haul.machine.ts';

const given = (part: Partial<HaulDraft>) => ({ type: 'form.submitted', part });
const { goods, from, to, when } = crates;
const at = (path: string) => ({ type: 'location.changed', path });
const pressed = { type: 'shipment.confirmed' };
const refused = (code: string, field?: string) =>
  new ApiError(400, { code, message: 'No.', ...(field && { fields: { [field]: 'No.' } }) });

const opened = (answers: Record<string, unknown[]> = {}, bookingId: string | null = null) =>
  openWithAnswers(
    haulMachine,
    { priceShipment: [vans], requestShipment: [offeredShipment], getBooking: [acceptedBooking], ...answers },
    { input: { bookingId } },
  );
const whole = [given({ goods }), given({ from }), given({ to }), given({ when }), given({ vehicle: 'van' })];

describe('haulMachine steps', () => {
  const steps = ['/haul/from', '/haul/to', '/haul/when', '/haul/vehicle', '/haul/review'];
  /** The steps that can be opened from the first one. */
  const open = async (bookingId: string | null, ...parts: { type: string; part: Partial<HaulDraft> }[]) => {
    const reached = steps.map(async (path) => {
      const { hears } = opened({ getBooking: [flatBooking] }, bookingId);
      await hears(...parts, at('/haul'));
      const { value } = await hears(at(path));
      return JSON.stringify(value) === '{"filling":"goods"}' ? [] : [path];
    });
    return (await Promise.all(reached)).flat();
  };

  it.each([
    ['nothing', [], []],
    ['the goods', [given({ goods })], ['/haul/from']],
    ['from where', [given({ goods }), given({ from })], ['/haul/from', '/haul/to']],
    ['to where', [given({ goods }), given({ from }), given({ to })], ['/haul/from', '/haul/to', '/haul/when']],
    ['all of it', whole.slice(0, 4), steps],
  ])('open up to the next one after %s', async (_, parts, paths) => {
    expect(await open(null, ...parts)).toEqual(paths);
  });

  it('leave out the delivery address while the street of the booked place is hidden', async () => {
    const unasked = steps.filter((path) => path !== '/haul/to');

    expect(await open(flatBooking.id, given({ goods }), given({ from }))).toEqual(['/haul/from', '/haul/when']);
    expect(await open(flatBooking.id, given({ goods }), given({ from }), given({ when }))).toEqual(unasked);
  });
});

it('reloads prices after a change that they depend on, and not for another vehicle', async () => {
  const { hears, calls } = opened();
  await hears(...whole);
  const first = calls.length;

  await hears({ type: 'form.changed', part: { vehicle: 'lightTruck' } }, at('/haul/vehicle'));
  const second = calls.length;
  await hears({ type: 'form.changed', part: { when: { ...when, window: 'evening' } } }, at('/haul/vehicle'));

  expect([first, second, calls.length]).toEqual([1, 1, 2]);
});

it('keeps the chosen vehicle while it fits, and shows a problem at the weight if none fits', async () => {
  const heavy = [{ vehicle: 'truck', price: null }];
  const { hears } = opened({ priceShipment: [vans, vans, heavy, []] });
  await hears(...whole);

  const same = await hears(at('/haul'), given({ goods: { ...goods, amount: '13' } }));
  const other = await hears(at('/haul'), given({ goods: { ...goods, weight_kg: '8000' } }));
  const none = await hears(at('/haul'), given({ goods: { ...goods, weight_kg: '29000' } }));

  expect([same.value, other.value, none.value]).toEqual([
    ...[{ filling: 'reviewing' }, { filling: 'choosing' }, { filling: 'goods' }],
  ]);
  expect(none.context.problem).toMatchObject({ code: 'no_vehicle', fields: { weight_kg: expect.any(String) } });
});

it.each([
  ['from.phone_no', 'origin', { phone_no: 'No.' }],
  ['to.address', 'destination', { address: 'No.' }],
  ['day', 'timing', { day: 'No.' }],
  ['window', 'timing', { window: 'No.' }],
  ['goods.kind', 'reviewing', { 'goods.kind': 'No.' }],
])('leads from a refused %s to the step %s', async (field, step, fields) => {
  const { hears, calls } = opened({ requestShipment: [refused('refused', field)] });

  const { value, context } = await hears(...whole, pressed);

  expect([value, context.problem.fields]).toEqual([{ filling: step }, fields]);
  expect(JSON.stringify(calls)).not.toContain(context.idempotencyKey);
});

it.each([
  ['unreachable', true],
  ['booking_over', false],
])('stays at the review after %s, and repeats the key: %s', async (code, isSame) => {
  const { hears, calls } = opened({ requestShipment: [refused(code)] });

  const { value, context } = await hears(...whole, pressed);

  expect([value, context.problem.code]).toEqual([{ filling: 'reviewing' }, code]);
  expect(JSON.stringify(calls).includes(context.idempotencyKey)).toBe(isSame);
});

it('fills in the booked place, its owner and its dates', async () => {
  const { hears, calls } = opened({}, flatBooking.id);

  const { context } = await hears(given({ goods }), given({ from }));
  await hears(
    given({ to: { ...context.draft.to, name: 'Ada Obi' } }),
    given({ when }),
    given({ vehicle: 'van' }),
    pressed,
  );

  expect(context.stay).toEqual({ fromDate: '2026-02-10', toDate: '2026-02-24' });
  expect(calls.at(-1)?.[1]).toMatchObject({
    body: { booking_id: flatBooking.id, to: { address: '12 Admiralty Way', name: 'Ada Obi' }, vehicle: 'van' },
  });
});
