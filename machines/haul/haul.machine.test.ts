import { describe, expect, it } from 'vitest';
import { emptyHaul, type HaulDraft } from '#domain/haul.ts';
import { ApiError } from '../api/api-error.ts';
import type { SavedSnapshot } from '../drafts/draft-format.ts';
import { flatBooking } from '../rent/rent.fixtures.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { offeredShipment } from '../shipments/shipment.fixtures.ts';
import { readLastStep, restartAtGoods } from './haul.drafts.ts';
import { acceptedBooking, crates, vans } from './haul.fixtures.ts';
import { haulMachine } from './haul.machine.ts';
import { fillInBookedPlace, partOf, priceCall, withOwnFields } from './haul.payload.ts';
import { bookingAt, haulHref, haulQuery } from './haul.routes.ts';
import { initialContext } from './haul.setup.ts';
import { chosenVehicle } from './haul.types.ts';

const given = (part: Partial<HaulDraft>) => ({ type: 'form.submitted', part });
const { goods, from, to, when } = crates;
const at = (path: string) => ({ type: 'location.changed', path });
const pressed = { type: 'shipment.confirmed' };
const refused = (code: string, field?: string) =>
  new ApiError(400, { code, message: 'No.', ...(field && { fields: { [field]: 'No.' } }) });

const covered = { served: true, alert: false };
const opened = (answers: Record<string, unknown[]> = {}, bookingId: string | null = null) =>
  openWithAnswers(
    haulMachine,
    {
      priceShipment: [vans],
      getRoute: [covered],
      requestShipment: [offeredShipment],
      getBooking: [acceptedBooking],
      ...answers,
    },
    { input: { bookingId } },
  );
const isAtGoods = ({ filling }: { filling: string | { goods: string } }) => typeof filling === 'object';
const whole = [given({ goods }), given({ from }), given({ to }), given({ when }), given({ vehicle: 'van' })];

describe('haulMachine steps', () => {
  const steps = ['/haul/from', '/haul/to', '/haul/when', '/haul/vehicle', '/haul/review'];
  /** The steps that can be opened from the first one. */
  const open = async (bookingId: string | null, ...parts: { type: string; part: Partial<HaulDraft> }[]) => {
    const reached = steps.map(async (path) => {
      const { hears } = opened({ getBooking: [flatBooking] }, bookingId);
      await hears(...parts, at('/haul'));
      const { value } = await hears(at(path));
      return isAtGoods(value) ? [] : [path];
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

const noBooking = { input: { bookingId: null } };
const dearer = [{ vehicle: 'van', price: 250_000 }];

const nothing = emptyHaul.to;

const ID = '5a0d5f0c-6a8e-4f43-8a0f-3a0e2f6f9a11';

describe('haulMachine', () => {
  it('reloads prices after a change that they depend on, and not for another vehicle', async () => {
    const { hears, calls } = opened();
    await hears(...whole);
    const first = calls.length;

    await hears({ type: 'form.changed', part: { vehicle: 'lightTruck' } }, at('/haul/vehicle'));
    const second = calls.length;
    await hears({ type: 'form.changed', part: { when: { ...when, window: 'evening' } } }, at('/haul/vehicle'));

    expect([first, second, calls.length]).toEqual([1, 1, 2]);
  });

  it('suggests a vehicle unless the chosen one fits, and shows a problem at the weight if none fits', async () => {
    const heavy = [{ vehicle: 'truck', price: null }];
    const { hears } = opened({ priceShipment: [vans, vans, heavy, []] });
    await hears(...whole);

    const same = await hears(at('/haul'), given({ goods: { ...goods, amount: '13' } }));
    const other = await hears(at('/haul'), given({ goods: { ...goods, weight_kg: '8000' } }));
    const none = await hears(at('/haul'), given({ goods: { ...goods, weight_kg: '29000' } }));

    expect([same.value, other.value, none.value]).toEqual([
      ...[{ filling: 'reviewing' }, { filling: 'reviewing' }, { filling: { goods: 'served' } }],
    ]);
    expect([same, other].map(({ context }) => chosenVehicle(context)?.vehicle)).toEqual(['van', 'truck']);
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

  it('restores a draft at its step with current prices', async () => {
    const first = openWithAnswers(haulMachine, { priceShipment: [vans] }, noBooking);
    for (const part of ['goods', 'from', 'to', 'when'] as const) {
      await first.hears({ type: 'form.submitted', part: { [part]: crates[part] } });
    }
    const suggested = first.actor.getPersistedSnapshot() as SavedSnapshot;
    await first.hears(at('/haul/vehicle'), { type: 'form.submitted', part: { vehicle: 'lightTruck' } });
    const chosen = first.actor.getPersistedSnapshot() as SavedSnapshot;

    for (const saved of [suggested, chosen]) {
      const again = openWithAnswers(
        haulMachine,
        { priceShipment: [dearer] },
        { ...noBooking, snapshot: restartAtGoods(saved) },
      );
      const { value, context } = await again.hears({ type: 'location.changed', path: readLastStep(saved) });

      expect(again.calls.map(([call]) => call)).toEqual(['priceShipment']);
      expect([value, context.vehicles]).toEqual([{ filling: 'reviewing' }, dearer]);
      expect(context.draft.goods).toEqual(crates.goods);
    }
  });

  it.each([
    ['goods', '/haul'],
    ['origin', '/haul/from'],
    ['unread', '/haul/from'],
    ['destination', '/haul/to'],
    ['timing', '/haul/when'],
    ['unpriced', '/haul/review'],
    ['choosing', '/haul/vehicle'],
    ['reviewing', '/haul/review'],
  ])('continues a draft left at %s at %s', (filling, path) => {
    const begun = openWithAnswers(haulMachine, {}, noBooking).actor.getPersistedSnapshot();
    const saved = { ...begun, context: {}, value: { filling } };

    expect(readLastStep(saved)).toBe(path);
  });

  it('requests the price for the goods, the day and the two states', () => {
    const context = { ...initialContext({ input: { bookingId: null } }), draft: crates };

    expect(priceCall({ context }).body).toMatchObject({
      ...{ goods: { kind: 'boxes', amount: 12, weight_kg: 1_200 }, from: 'Zamfara', to: 'Lagos', day: '2026-02-12' },
    });
  });

  it('fills in the booked place and its owner, as far as they are shown', () => {
    const place = { ...nothing, state: 'Lagos', city: 'Lekki' };

    expect(fillInBookedPlace(nothing, acceptedBooking)).toEqual({
      ...{ ...place, address: '12 Admiralty Way', name: 'Tunde Bello', phone_no: '+2348030000002' },
    });
    expect(fillInBookedPlace(nothing, flatBooking)).toEqual(place);
    // The contact of an owner's booking is the renter, who is not at the place yet.
    expect(fillInBookedPlace(nothing, { ...acceptedBooking, role: 'owner' })).toEqual({
      ...place,
      address: '12 Admiralty Way',
    });
  });

  it.each(['city', 'address', 'name', 'phone_no', 'landmark'] as const)('keeps the typed %s', (field) => {
    expect(fillInBookedPlace({ ...nothing, [field]: 'typed' }, acceptedBooking)[field]).toBe('typed');
  });

  it.each([
    ['from', 'from'],
    ['from.phone_no', 'from'],
    ['to.address', 'to'],
    ['day', 'when'],
    ['window', 'when'],
    ['notes', 'when'],
    ['goods.weight_kg', undefined],
    ['vehicle', undefined],
  ])('assigns a refused %s to the step: %s', (field, part) => {
    expect(partOf({ code: 'refused', message: 'No.', fields: { [field]: 'No.' } })).toBe(part);
    expect(partOf({ code: 'refused', message: 'No.' })).toBeUndefined();
  });

  it('shows each field’s own error at that field', () => {
    const problem = {
      code: 'refused',
      message: 'No.',
      fields: { 'from.name': 'One.', 'from.phone_no': 'Two.', day: 'Three.' },
    };

    expect(withOwnFields(problem)).toEqual({ ...problem, fields: { name: 'One.', phone_no: 'Two.', day: 'Three.' } });
  });

  it('keeps the booking in the address of every step', () => {
    expect(haulHref()).toBe('/haul');
    expect(haulHref(ID)).toBe(`/haul?booking=${ID}`);
    expect(haulHref(ID, 'reviewing')).toBe(`/haul/review?booking=${ID}`);
    expect(haulHref(null, 'origin')).toBe('/haul/from');
    expect([haulQuery.write({ bookingId: ID }), haulQuery.write({ bookingId: null })]).toEqual([`?booking=${ID}`, '']);
  });

  it.each([
    [`?booking=${ID}`, ID],
    [`?x=1&booking=${ID.toUpperCase()}`, ID.toUpperCase()],
    [`?booking=${ID}0`, null],
    [`?booking=x${ID}`, null],
    ['?booking=', null],
    [`?haul=${ID}`, null],
  ])('reads from %s the booking %s', (search, id) => {
    expect(bookingAt(search)).toBe(id);
  });
});

describe('haulMachine: whether carriers cover the route', () => {
  const state = (end: 'from' | 'to', name: string) => ({
    ...{ type: 'form.changed', part: { [end]: { ...emptyHaul[end], state: name } } },
  });

  it('checks it once both states are known, after each change of one, and when the user comes back', async () => {
    const uncovered = { served: false, alert: false };
    const { hears, calls } = opened({ getRoute: [uncovered, covered] });

    const half = await hears(state('from', 'Borno'));
    const none = await hears(state('to', 'Sokoto'));
    const other = await hears(state('to', 'Lagos'));
    const emptied = await hears(state('to', ''));
    await hears(state('to', 'Lagos'), given({ goods }));
    const back = await hears(at('/haul'));

    const goodsOf = ({ value }: { value: { filling: { goods: string } } }) => value.filling.goods;
    expect([half, none, other, emptied, back].map(goodsOf)).toEqual([
      ...['unchecked', 'unserved', 'served', 'unchecked', 'served'],
    ]);
    expect(calls.map(([, input]) => input)).toEqual([
      { query: { from: 'Borno', to: 'Sokoto' } },
      ...Array.from({ length: 3 }, () => ({ query: { from: 'Borno', to: 'Lagos' } })),
    ]);
  });

  it('forgets why an alert was refused once another route is chosen', async () => {
    const uncovered = { served: false, alert: false };
    const { hears } = opened({ getRoute: [uncovered], requestRouteAlert: [refused('too_many_alerts')] });

    await hears(state('from', 'Borno'), state('to', 'Sokoto'));
    const { context: before } = await hears({ type: 'alert.requested' });
    const { context: after } = await hears(state('to', 'Lagos'));

    expect([before.problem?.code, after.problem]).toEqual(['too_many_alerts', null]);
  });

  it('does not ask for it on the way to a booked place', async () => {
    const { hears, calls } = opened({}, flatBooking.id);

    await hears(state('from', 'Borno'), state('to', 'Sokoto'));

    expect(calls).toEqual([]);
  });
});
