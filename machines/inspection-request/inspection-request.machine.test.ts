import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, UNREACHABLE } from '../api/api-error.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { heldInspection, listedHouse, proposedInspection } from './inspection-request.fixtures.ts';
import { inspectionRequestMachine } from './inspection-request.machine.ts';
import { FORM } from './inspection-request.setup.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-12T12:00:00+01:00') });
});

afterEach(() => {
  vi.useRealTimers();
});

const opened = { input: { path: FORM, listingId: listedHouse.id } };
const from = (day: string, start = '09:00', end = '17:00') => ({ day, start, end });

const house = (availability: object[], answers: Record<string, unknown[]> = {}) =>
  openWithAnswers(
    inspectionRequestMachine,
    { getListing: [{ ...listedHouse, availability }], listTakenHours: [[]], ...answers },
    opened,
  );

const chosen = [
  { type: 'screen.opened' },
  { type: 'day.chosen', day: '2026-01-14' },
  { type: 'time.chosen', time: '15:00' },
];

describe('inspectionRequestMachine', () => {
  it.each([
    ['nothing', true, []],
    ['days that are over', true, [from('2026-01-10'), from('2026-01-11')]],
    ['hours of today that are over', true, [from('2026-01-12', '09:00', '13:00')]],
    ['an hour of today that is to come', false, [from('2026-01-12', '09:00', '14:00')]],
    ['a day to come behind one that is over', false, [from('2026-01-11'), from('2026-01-13')]],
  ])('suggests a time by default where %s is offered: %s', async (_, proposes, availability) => {
    const { context } = await house(availability).hears({ type: 'screen.opened' });

    expect(context.proposes).toBe(proposes);
  });

  it('requests the times of the chosen day, and marks a proposed time', async () => {
    const asked = { path: { id: listedHouse.id }, query: { day: '2026-01-14' } };
    const wanted = { propertyId: listedHouse.id, day: '2026-01-14', time: '15:00' };
    const key = { 'Idempotency-Key': expect.any(String) };

    const offered = house([from('2026-01-14')], { requestInspection: [heldInspection] });
    await offered.hears(...chosen, { type: 'payment.requested' }, { type: 'payment.confirmed' });
    const proposed = house([], { requestInspection: [proposedInspection] });
    await proposed.hears(...chosen, { type: 'proposal.sent' });

    expect(offered.calls.slice(1)).toEqual([
      ['listTakenHours', asked],
      ['requestInspection', { header: key, body: wanted }],
    ]);
    expect(proposed.calls.at(-1)).toEqual(['requestInspection', { header: key, body: { ...wanted, proposes: true } }]);
  });

  it.each([
    ['has that hour too', from('2026-01-15', '14:00', '18:00'), [], '15:00'],
    ['ends before that hour', from('2026-01-15', '09:00', '15:00'), [], null],
    ['has that hour, which somebody else holds', from('2026-01-15', '14:00', '18:00'), ['15:00'], null],
    ['has that hour, and others of it are held', from('2026-01-15', '14:00', '18:00'), ['14:00', '16:00'], '15:00'],
  ])('chooses another day that %s', async (_, other, taken, time) => {
    const { hears } = house([from('2026-01-14'), other], { listTakenHours: [[], taken] });

    const { context } = await hears(...chosen, { type: 'day.chosen', day: '2026-01-15' });

    expect(context).toMatchObject({ day: '2026-01-15', time, taken });
  });

  it('keeps the day and clears a lost slot, and keeps both after an uncertain failure', async () => {
    const refused = (code: string) => new ApiError(409, { code, message: 'It cannot be had.' });
    const sent = async (code: string) => {
      const { hears } = house([from('2026-01-14')], { requestInspection: [refused(code)] });
      const { context } = await hears(...chosen, { type: 'payment.requested' }, { type: 'payment.confirmed' });
      return [context.day, context.time, context.problem?.code];
    };

    expect(await sent('slot_taken')).toEqual(['2026-01-14', null, 'slot_taken']);
    expect(await sent('not_offered')).toEqual(['2026-01-14', null, 'not_offered']);
    expect(await sent('time_in_past')).toEqual(['2026-01-14', null, 'time_in_past']);
    expect(await sent('unreachable')).toEqual(['2026-01-14', '15:00', 'unreachable']);
    expect(await sent('own_listing')).toEqual(['2026-01-14', '15:00', 'own_listing']);
  });

  it('reports an unreachable server once while it polls, and again when the user says they paid', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const unreached = new ApiError(0, UNREACHABLE);
    const refused = new ApiError(401, { code: 'unauthenticated', message: 'Please sign in.' });
    const { hears } = openWithAnswers(
      inspectionRequestMachine,
      {
        getPayment: [heldInspection.payment],
        getInspection: [heldInspection, unreached, unreached, unreached, refused],
      },
      { input: { path: FORM, reference: 'gida_2f0e4a3a7f1d3a52' } },
    );
    const tenSecondsOn = async () => {
      vi.advanceTimersByTime(10_000);
      return (await hears({ type: 'nothing' })).context.problem;
    };

    await hears({ type: 'screen.opened' });
    const first = await tenSecondsOn();
    const second = await tenSecondsOn();
    const asked = (await hears({ type: 'person.returned' })).context.problem;
    const other = await tenSecondsOn();

    expect([first, asked, other].map((problem) => problem?.code)).toEqual([
      ...['unreachable', 'unreachable', 'unauthenticated'],
    ]);
    expect(second).toBe(first);
    expect(asked).not.toBe(first);
  });
});
