import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import type { KeptMove } from './kept-move.ts';
import {
  acceptedShipment,
  declinedShipment,
  jobUnderWay,
  offeredShipment,
  offerOfOkafor,
  openShipment,
} from './shipment.fixtures.ts';
import { earliestTripStart, isAwaited, pageMovesOf, shipmentMachine } from './shipment.machine.ts';
import type { Shipment } from './shipment.types.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const lost = new ApiError(0, { code: 'unreachable', message: 'Nobody answers.' });
const screen = { type: 'screen.opened' };
const made = { key: 'a key', at: '2026-01-12T09:00:00Z' };
const chosen = (move: string, said?: object) => ({ type: 'move.chosen', move, ...(said && { said }) });
const confirmed = (said?: object) => ({ type: 'move.confirmed', made, ...(said && { said }) });

const shown = (shipment: Shipment, answers: Record<string, unknown[]> = {}, input: object = {}) =>
  openWithAnswers(shipmentMachine, { getShipment: [shipment], ...answers }, { input: { id: shipment.id, ...input } });

const arriving = { ...jobUnderWay, status: 'pickedUp' } as const;

describe('shipmentMachine', () => {
  it.each([
    ['a carrier who has offered', { role: null }, ['offer', 'withdraw']],
    ['a carrier who could offer', { role: null, offers: [] }, ['offer']],
    ['somebody who could have brought it', { role: null, status: 'booked' }, []],
    ['its shipper', {}, ['accept', 'cancel']],
    ['its shipper, whose place is not theirs yet', { booking: { status: 'requested' } }, ['cancel']],
    ['its shipper, whose place is theirs', { booking: { status: 'accepted' } }, ['accept', 'cancel']],
    ['its carrier', { role: 'carrier', status: 'assigned' }, ['assign', 'cancel']],
    ['its carrier, who drives', { role: 'carrier', status: 'assigned', drives: true }, ['go', 'assign', 'cancel']],
    ['its driver', { role: 'driver', status: 'assigned' }, ['go']],
  ] as const)('offers the %s in %s%j', (_, change, moves) => {
    expect(pageMovesOf({ ...offeredShipment, ...change } as Shipment, new Date('2026-01-12T07:00:00Z'))).toEqual(moves);
  });

  it('allows the start from two days before the window', async () => {
    const from = new Date('2026-01-10T07:00:00Z');
    const job = { ...jobUnderWay, status: 'assigned', day: '2026-01-12', window: 'morning' } as const;
    const goAt = async (moment: number) => {
      vi.useFakeTimers({ now: moment, toFake: ['Date'] });
      const { value } = await shown(job).hears(screen, chosen('go'));
      return [value, pageMovesOf(job, new Date(moment))];
    };

    expect(earliestTripStart(job)).toEqual(from);
    expect(await goAt(from.getTime() - 1)).toEqual([{ shown: 'resting' }, []]);
    expect(await goAt(from.getTime())).toEqual([{ shown: 'confirming' }, ['go']]);
  });

  it('waits for an open payment, and not for a refused one', () => {
    expect([
      isAwaited(acceptedShipment),
      isAwaited(declinedShipment),
      isAwaited(offeredShipment),
      isAwaited(null),
    ]).toEqual([...[true, false, false, false]]);
  });

  it('sends the chosen offer with the price that was shown', async () => {
    const carrier = shown(openShipment, { offerShipment: [openShipment] });
    const shipper = shown(offeredShipment, { moveShipment: [acceptedShipment] });

    await carrier.hears(screen, chosen('offer'), confirmed({ price: 150_000 }));
    const { value } = await shipper.hears(screen, chosen('accept', { offer: 'the offer' }), confirmed());

    expect(carrier.calls.at(-1)).toEqual([
      'offerShipment',
      { path: { id: openShipment.id }, body: { price: 150_000 } },
    ]);
    expect(shipper.calls.at(-1)).toEqual([
      'moveShipment',
      { path: { id: offeredShipment.id, transition: 'accept' }, header: {}, body: { offer: 'the offer' } },
    ]);
    expect(value).toEqual({ shown: 'leaving' });
  });

  it('accepts an offer at the price that was shown, and reloads offers if it has risen', async () => {
    const changed = new ApiError(409, {
      code: 'price_changed',
      message: 'The carrier changed this offer to ₦200,000.',
    });
    const dearer = { ...offeredShipment, offers: [{ ...offerOfOkafor, price: 200_000 }] };
    const { hears, calls } = shown(offeredShipment, {
      getShipment: [offeredShipment, dearer],
      moveShipment: [changed, acceptedShipment],
    });

    const take = [chosen('accept', { offer: offerOfOkafor.id }), confirmed()];
    const { context } = await hears(screen, ...take);
    await hears(...take);

    const sent = calls.filter(([call]) => call === 'moveShipment').map(([, input]) => (input as { body: object }).body);
    expect(sent).toEqual([180_000, 200_000].map((price) => ({ offer: offerOfOkafor.id, price })));
    expect([context.problem.message, context.shipment.offers[0].price]).toEqual([changed.message, 200_000]);
  });

  it('saves a driver’s update offline, and shows it as if it had arrived', async () => {
    const setItem = vi.fn();
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    const { hears } = shown(arriving, { moveShipment: [lost] });

    const { context, value } = await hears(screen, chosen('deliver'), confirmed({ code: '4821' }));

    expect(context.kept).toEqual([
      {
        ...{ ...made, id: arriving.id, move: 'deliver', code: '4821', refused: null },
        title: 'G-7KM3T: 12 pieces from Aba to Apapa',
      },
    ]);
    expect([value, context.shipment.status, context.problem, context.move]).toEqual([
      ...[{ shown: 'resting' }, 'delivered', null, null],
    ]);
    expect(JSON.parse(setItem.mock.lastCall?.[1])).toMatchObject(context.kept);
  });

  it.each([
    ['pickUp', 'onTheWay', { code: '4821', count: 11, photos: ['a'] }],
    ['notHandedOver', 'onTheWay', {}],
    ['deliver', 'pickedUp', { code: '4821' }],
    ['undelivered', 'pickedUp', {}],
    ['bringBack', 'returning', { code: '4821' }],
  ] as const)('keeps of the report only the fields of %s', async (move, status, said) => {
    const { hears } = shown({ ...jobUnderWay, status }, { moveShipment: [lost] });

    const all = { code: '4821', count: 11, photos: ['a'], words: 'It is wet.' };
    const { context } = await hears(screen, chosen(move), confirmed(all));

    const { id, at, key, title, refused, move: kept, ...rest } = context.kept[0];
    expect([id, at, key, kept, refused, title]).toEqual([
      ...[jobUnderWay.id, made.at, made.key, move, null, 'G-7KM3T: 12 pieces from Aba to Apapa'],
    ]);
    expect(rest).toEqual(said);
  });

  it('makes no call that must follow a queued update', async () => {
    const load = {
      ...made,
      key: 'before',
      id: jobUnderWay.id,
      move: 'pickUp',
      code: '1',
      count: 11,
      title: '',
      refused: null,
    };
    const kept = [load] as KeptMove[];
    const { hears, calls } = shown({ ...jobUnderWay, status: 'onTheWay' }, {}, { kept });

    const before = await hears(screen);
    const { context } = await hears(chosen('deliver'), confirmed({ code: '4821' }));

    expect(before.context.shipment).toMatchObject({ status: 'pickedUp', loaded: { count: 11, photos: [] } });
    expect(context.kept.map(({ key }: KeptMove) => key)).toEqual(['before', 'a key']);
    expect([context.shipment.status, calls.length]).toEqual(['delivered', 1]);
  });

  it('shows the device’s copy while the server cannot be reached', async () => {
    const { hears } = shown(jobUnderWay, { getShipment: [lost, arriving] }, { known: jobUnderWay });

    const before = await hears(screen);
    const { context } = await hears({ type: 'person.returned' });

    expect([before.value, before.context.shipment, before.context.problem]).toEqual([
      { shown: 'resting' },
      jobUnderWay,
      null,
    ]);
    expect([context.shipment, context.known]).toEqual([arriving, null]);
  });

  it.each([
    ['wrong_status', 2],
    ['cost_changed', 2],
    ['price_changed', 2],
    ['wrong_code', 2],
    ['no_tries_left', 2],
    ['invalid_price', 1],
  ])('reloads after %s, and says why', async (code, looked) => {
    const refusal = new ApiError(409, { code, message: 'No.' });
    const { hears, calls } = shown(offeredShipment, { moveShipment: [refusal] });

    const { context } = await hears(screen, chosen('cancel'), confirmed());

    expect(calls.filter(([call]) => call === 'getShipment')).toHaveLength(looked);
    expect([context.problem.code, context.move]).toEqual([code, null]);
  });

  it('reloads drivers before each assignment, and keeps the choice if that fails', async () => {
    const { hears, calls } = shown({ ...jobUnderWay, role: 'carrier', status: 'booked' }, { getCarrier: [lost] });

    const { context, value } = await hears(screen, chosen('assign', { plate: 'ABC-123DE' }));

    expect(calls.at(-1)).toEqual(['getCarrier', {}]);
    expect([value, context.said, context.problem.code]).toEqual([
      { shown: 'resting' },
      { plate: 'ABC-123DE' },
      'unreachable',
    ]);
  });

  it('fetches the photo whose address was pressed', async () => {
    const { hears, calls } = shown(offeredShipment, { getFile: [new Blob(['boxes'])] });

    const { context } = await hears(screen, { type: 'photo.requested', photo: '/api/files/one' });

    expect(calls.at(-1)).toEqual(['getFile', { path: { id: 'one' }, query: { size: 'page' } }]);
    expect(context.photo).toMatchObject({ address: '/api/files/one', content: expect.any(Blob) });
  });
});
