import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { ApiError } from '../api/api-error.ts';
import type { OperationInput } from '../api/operation.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { keptInMemory } from '../vault/kept-in-memory.fixture.ts';
import { vault } from '../vault/vault.ts';
import { drivingMachine } from './driving.machine.ts';
import { type Job, keptDriving } from './kept-driving.ts';
import type { KeptMove } from './kept-move.ts';
import { jobUnderWay, keptDelivery, keptLoad, keptPickUp } from './shipment.fixtures.ts';
import { shipmentMachine } from './shipment.machine.ts';
import type { Shipment } from './shipment.types.ts';

keptInMemory();

beforeEach(() => {
  vault.keepAccess('a token', 'a');
});

const job = (id: string, status: Job['status'] = 'onTheWay'): Job => ({ ...jobUnderWay, id, status });
const jobs = [job('one'), job('two'), job('three')];
const screen = { type: 'screen.opened' };
const refused = (code: string) => new ApiError(400, { code, message: 'No.' });

const opened = (moves: KeptMove[], answers: Record<string, unknown[]>) =>
  openWithAnswers(
    drivingMachine,
    { listShipments: [{ items: jobs, total: 3, after: null }], ...answers },
    { input: { jobs, at: null, moves } },
  );
const moved = (calls: readonly (readonly [string, unknown])[]) =>
  calls.filter(([call]) => call === 'moveShipment').map(([, input]) => input);

const refusedMove: KeptMove = { ...keptLoad, refused: { code: 'wrong_code', message: 'Wrong code. 4 tries left.' } };

async function shownWith(kept: readonly KeptMove[]) {
  const getShipment = fromPromise<Shipment, OperationInput<'getShipment'>>(async () => jobUnderWay);
  const moveShipment = vi.fn(async () => jobUnderWay);
  const actors = { getShipment, moveShipment: fromPromise<Shipment, OperationInput<'moveShipment'>>(moveShipment) };
  const machine = shipmentMachine.provide({ actors });
  const actor = createActor(machine, { input: { id: jobUnderWay.id, kept } }).start();
  actor.send({ type: 'screen.opened' });
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'resting' }));
  return { actor, moveShipment };
}

const made = { key: '3f8c1c52-2f0e-4a3a-9d3e-3d6f7c0b9a13', at: '2026-01-12T09:00:00Z' };

describe('drivingMachine', () => {
  it.each([
    ['setting out', { ...keptPickUp, move: 'go' as const, code: undefined }, {}],
    ['a load with its code', keptPickUp, { code: '4821' }],
    ['a load that was counted', { ...keptPickUp, count: 11 }, { code: '4821', count: 11 }],
    ['a load with photos', keptLoad, { code: '4821', count: 11, photos: ['a', 'b'] }],
  ])('sends %s with its own key and its report', async (_, move, body) => {
    const { code, ...uncoded } = move;
    const made = { ...uncoded, ...(code && { code }), id: 'two' } as KeptMove;
    const { hears, calls } = opened([made], { sendPhotos: [['a', 'b']], moveShipment: [job('two', 'pickedUp')] });

    const { context } = await hears(screen);

    expect(moved(calls)).toEqual([
      {
        ...{ path: { id: 'two', transition: made.move }, header: { 'Idempotency-Key': made.key } },
        body: { ...body, made_at: made.at },
      },
    ]);
    expect([context.moves, context.loss]).toEqual([[], null]);
  });

  it('updates the moved job, and no other, when the list cannot be loaded', async () => {
    const { hears } = opened([{ ...keptPickUp, id: 'two' }], {
      ...{ moveShipment: [job('two', 'pickedUp')], listShipments: [refused('unreachable')] },
    });

    const { context } = await hears(screen);

    expect(context.jobs).toEqual([jobs[0], job('two', 'pickedUp'), jobs[2]]);
  });

  it('keeps the jobs that are not over', async () => {
    const items = [job('one'), job('two', 'closed'), job('three', 'delivered'), job('four', 'cancelled')];
    const { hears, calls } = opened([], { listShipments: [{ items, total: 4, after: null }] });

    const { context } = await hears(screen);

    expect(calls).toEqual([['listShipments', { query: { as: 'driver', limit: 50, page: 1 } }]]);
    expect(context.jobs).toEqual([items[0], items[2]]);
  });

  it('keeps the jobs that a page has loaded, and loads none', async () => {
    const { hears, calls } = opened([], { listShipments: [{ items: [], total: 0, after: null }] });

    const { value, context } = await hears({ ...screen, jobs: [job('one'), job('two', 'closed')] });

    expect([value, calls, context.jobs]).toEqual(['resting', [], [job('one')]]);
  });

  it('reports how many load photos the browser deleted, and continues without them', async () => {
    const load = { ...keptLoad, photos: ['a', 'b', 'c'] };
    const { hears, calls } = opened([load], { sendPhotos: [['second']], moveShipment: [job('one', 'pickedUp')] });

    const { context } = await hears(screen);

    expect(moved(calls)).toMatchObject([{ body: { photos: ['second'] } }]);
    expect(context.loss).toEqual({ title: load.title, photos: 2 });
  });

  it('resends photos that the server deleted, once', async () => {
    const swept = refused('unknown_file');
    const again = opened([keptLoad], { sendPhotos: [['a'], ['b']], moveShipment: [swept, job('one', 'pickedUp')] });
    const never = opened([keptLoad], { sendPhotos: [['a'], ['b']], moveShipment: [swept] });

    await again.hears(screen);
    const { context } = await never.hears(screen);

    expect(again.calls.filter(([call]) => call === 'sendPhotos').map(([, input]) => input)).toEqual([
      { photos: keptLoad.photos, anew: false },
      { photos: keptLoad.photos, anew: true },
    ]);
    expect(moved(again.calls)).toMatchObject([{ body: { photos: ['a'] } }, { body: { photos: ['b'] } }]);
    expect(moved(never.calls)).toHaveLength(2);
    expect(context.moves[0].refused.code).toBe('unknown_file');
  });

  it('continues with other deliveries after a refused update, and drops only read refusals', async () => {
    const moves = [
      { ...keptPickUp, id: 'one', key: 'a' },
      { ...keptDelivery, id: 'one', key: 'b' },
      { ...keptPickUp, id: 'two', key: 'c' },
    ];
    const { hears, calls } = opened(moves, { moveShipment: [refused('wrong_code'), job('two', 'pickedUp')] });

    const { context } = await hears(screen);
    const left = (await hears({ type: 'device.changed', moves: context.moves })).context.moves;

    expect(moved(calls)).toMatchObject([{ path: { id: 'one', transition: 'pickUp' } }, { path: { id: 'two' } }]);
    expect(left).toMatchObject([
      { key: 'a', refused: { code: 'wrong_code' } },
      { key: 'b', refused: null },
    ]);
  });

  it('stores jobs, refused and unsent updates on the device, and no sent or read ones', async () => {
    const moves = [
      { ...keptPickUp, id: 'one', key: 'a' },
      { ...keptPickUp, id: 'two', key: 'b' },
      { ...keptPickUp, id: 'three', key: 'c' },
    ];
    for (const move of moves) keptDriving.put(move);
    const { hears } = opened(moves, {
      moveShipment: [refused('wrong_code'), job('two', 'pickedUp'), refused('unreachable')],
    });

    await hears(screen);
    const sent = keptDriving.moves();
    await hears({ type: 'move.dropped', key: 'a' });

    expect(sent).toMatchObject([
      { key: 'a', refused: { code: 'wrong_code' } },
      { key: 'c', refused: null },
    ]);
    expect(keptDriving.jobs().jobs).toEqual([jobs[0], job('two', 'pickedUp'), jobs[2]]);
    expect(keptDriving.moves()).toMatchObject([{ key: 'c' }]);
  });

  it.each([
    ['the move', { moveShipment: [refused('unauthenticated'), job('one', 'pickedUp')] }, [keptPickUp]],
    [
      'its photos',
      { sendPhotos: [refused('unauthenticated'), ['a']], moveShipment: [job('one', 'pickedUp')] },
      [keptLoad],
    ],
    [
      'what there is to drive',
      { listShipments: [refused('unauthenticated'), { items: jobs, total: 3, after: null }] },
      [],
    ],
  ])('asks to sign in until %s is sent', async (_, answers, moves) => {
    const { hears } = opened(moves, answers);

    const ended = (await hears(screen)).context;
    const { context } = await hears(screen);

    expect([ended.problem?.code, ended.moves]).toEqual(['unauthenticated', moves]);
    expect([context.problem, context.moves]).toEqual([null, []]);
  });

  it.each([
    ['is refused', refused('wrong_code')],
    ['has arrived', job('one', 'pickedUp')],
  ])('stops asking to sign in once a move %s', async (_, answer) => {
    const { hears } = opened([keptPickUp], { moveShipment: [refused('unauthenticated'), answer] });
    await hears(screen);

    expect((await hears(screen)).context.problem).toBeNull();
  });

  it('remembers when the jobs were loaded', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 12, 7) });
    const { hears } = opened([], {});

    await hears(screen);
    vi.useRealTimers();

    expect(keptDriving.jobs()).toEqual({ jobs, at: '2026-01-12T07:00:00.000Z' });
  });

  it('keeps count and photos after a wrong code, and replaces the refused move', async () => {
    const { actor } = await shownWith([refusedMove]);

    actor.send({ type: 'move.chosen', move: 'pickUp' });
    const { said } = actor.getSnapshot().context;
    actor.send({ type: 'move.confirmed', made, said: { code: '4821' } });

    expect(said).toEqual({ count: 11, photos: keptLoad.photos });
    const [kept, ...others] = actor.getSnapshot().context.kept;
    expect(kept).toMatchObject({ ...made, move: 'pickUp', code: '4821', count: 11, photos: keptLoad.photos });
    expect([kept?.refused, others]).toEqual([null, []]);
  });

  it('stores a load with photos on the device first, with and without a network', async () => {
    const { actor, moveShipment } = await shownWith([]);

    actor.send({ type: 'move.chosen', move: 'pickUp' });
    actor.send({ type: 'move.confirmed', made, said: { code: '4821', count: 11, photos: ['a'] } });

    const { shipment, kept } = actor.getSnapshot().context;
    expect(kept).toMatchObject([{ key: made.key, count: 11, photos: ['a'] }]);
    expect(shipment).toMatchObject({ status: 'pickedUp', loaded: { count: 11, photos: [] } });
    expect(moveShipment).not.toHaveBeenCalled();
  });

  it('sends a repeated pickup without photos that were removed', async () => {
    const { actor } = await shownWith([refusedMove]);

    actor.send({ type: 'move.chosen', move: 'pickUp' });
    actor.send({ type: 'move.confirmed', made, said: { code: '4821', count: 12, photos: [] } });

    expect(actor.getSnapshot().context.kept).toEqual([expect.not.objectContaining({ photos: expect.anything() })]);
  });
});
