import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { emptyList } from '#machines/list/list.setup.ts';
import { keptDriving } from '#machines/shipments/kept-driving.ts';
import type { KeptMove } from '#machines/shipments/kept-move.ts';
import { jobToDrive } from '#machines/shipments/shipment.fixtures.ts';
import type { shipmentMachine } from '#machines/shipments/shipment.machine.ts';
import { type ShipmentsContext, shipmentsMachine } from '#machines/shipments/shipments.machine.ts';
import type { DrivingActor } from '../../flows/shipments/driving-flow.tsx';
import { hasAskedForJobs, knownJobs, listedJobs, useReloadOnArrival, useReloadOnReconnect } from './known-jobs.ts';
import { knownJob, useKeptMoves } from './shipment-route.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A fake actor: the test changes its snapshot and reads the events it received. */
function standIn<Actor>(context: object, isBusy = false) {
  let snapshot = { context, hasTag: () => isBusy };
  const watching = new Set<{ next: (snapshot: object) => void }>();
  const send = vi.fn();
  const actor = {
    getSnapshot: () => snapshot,
    subscribe: (watch: { next: (snapshot: object) => void }) => {
      watching.add(watch);
      return { unsubscribe: () => watching.delete(watch) };
    },
    send,
  };
  const change = (changed: object, busy = false) =>
    act(() => {
      snapshot = { context: { ...snapshot.context, ...changed }, hasTag: () => busy };
      for (const { next } of watching) next(snapshot);
    });
  return { actor: actor as Actor, change, heard: () => send.mock.calls.flat().splice(0) };
}

const move = (key: string, id: string): KeptMove => ({
  ...{ key, id, move: 'go', title: '12 pieces', at: '2026-01-12T08:00:00Z', refused: null },
});

const [mine, another, theirs] = [move('mine', 'a'), move('another', 'a'), move('theirs', 'b')];
const returned = { type: 'person.returned' };

describe('useReloadOnArrival and useReloadOnReconnect', () => {
  it('reloads a stale page once the server is reached, and no other', () => {
    const page = standIn<ActorRefFrom<typeof shipmentsMachine>>({});
    const driving = standIn<DrivingActor>({ at: '2026-01-12T08:00:00Z' });
    const { rerender } = renderHook(({ isOld }) => useReloadOnReconnect(page.actor, driving.actor, isOld), {
      initialProps: { isOld: true },
    });
    expect(page.heard()).toEqual([]);

    driving.change({ at: '2026-01-12T08:05:00Z' });
    expect(page.heard()).toEqual([returned]);
    rerender({ isOld: false });
    driving.change({ at: '2026-01-12T08:10:00Z' });
    rerender({ isOld: true });
    expect(page.heard()).toHaveLength(1);
  });

  it('reloads a list when a move has arrived and nothing is loading, and not when one is made', () => {
    const page = standIn<ActorRefFrom<typeof shipmentsMachine>>({});
    const driving = standIn<DrivingActor>({ moves: [mine, theirs] });
    renderHook(() => useReloadOnArrival(page.actor, driving.actor));

    driving.change({ moves: [mine, theirs, another] });
    expect(page.heard()).toEqual([]);
    page.change({}, true);
    driving.change({ moves: [mine] });
    expect(page.heard()).toEqual([]);
    page.change({});
    expect(page.heard()).toEqual([returned]);
    driving.change({ moves: [] });
    expect(page.heard()).toHaveLength(2);
  });
});

describe('the jobs that a list has loaded', () => {
  const found = { items: [jobToDrive], total: 1, after: null };
  const list = (value: 'loading' | 'shown' | 'nothing' | 'failed', changed: Partial<ShipmentsContext>) =>
    shipmentsMachine.resolveState({ value, context: { ...emptyList, side: 'driver', found, known: [], ...changed } });

  it.each([
    ['the first page is shown', 'shown', {}, true, [jobToDrive]],
    ['a second page is shown', 'shown', { page: 2 }, true, undefined],
    ['the device’s copy is shown', 'shown', { known: [jobToDrive] }, true, undefined],
    ['the list of another role is shown', 'shown', { side: 'carrier' }, false, undefined],
    ['there are none', 'nothing', { found: null }, true, []],
    ['there are none on a second page', 'nothing', { found: null, page: 2 }, true, undefined],
    ['there are none for another role', 'nothing', { found: null, side: 'open' }, false, undefined],
    ['they load for the first time', 'loading', { found: null }, false, undefined],
    ['they load again', 'loading', {}, true, [jobToDrive]],
    ['they could not be loaded', 'failed', { found: null }, true, undefined],
  ] satisfies [string, 'loading' | 'shown' | 'nothing' | 'failed', Partial<ShipmentsContext>, boolean, unknown][])(
    'are those that the driver’s page passes on when %s',
    (_, state, context, asked, jobs) => {
      expect([hasAskedForJobs(list(state, context)), listedJobs(list(state, context))]).toEqual([asked, jobs]);
    },
  );
});

describe('useKeptMoves', () => {
  it('passes new moves to `driving`, and its updates back to the page', () => {
    const page = standIn<ActorRefFrom<typeof shipmentMachine>>({ id: 'a', kept: [] });
    const driving = standIn<DrivingActor>({ moves: [theirs] });
    renderHook(() => useKeptMoves(page.actor, driving.actor));
    expect([page.heard(), driving.heard()]).toEqual([[], []]);

    page.change({ kept: [mine] });
    expect(driving.heard()).toEqual([{ type: 'device.changed', moves: [theirs, mine] }]);
    driving.change({ moves: [theirs, mine, another] });
    expect(page.heard().at(-1)).toEqual({ type: 'kept.changed', moves: [mine, another] });
  });

  it('passes no moves of another job to the page', () => {
    const page = standIn<ActorRefFrom<typeof shipmentMachine>>({ id: 'a', kept: [mine] });
    const driving = standIn<DrivingActor>({ moves: [mine] });
    renderHook(() => useKeptMoves(page.actor, driving.actor));

    driving.change({ moves: [mine, theirs] });

    expect([page.heard(), driving.heard()]).toEqual([[], []]);
  });

  it('gives a page its saved job and moves, and a list all jobs with moves applied', () => {
    const jobs = ['a', 'b'].map((id) => ({ ...jobToDrive, id }));
    vi.spyOn(keptDriving, 'jobs').mockReturnValue({ jobs, at: '2026-01-12T08:00:00Z' });
    vi.spyOn(keptDriving, 'moves').mockReturnValue([theirs]);

    expect(knownJob('b')).toEqual({ known: jobs[1], kept: [theirs] });
    expect(knownJob('a')).toEqual({ known: jobs[0], kept: [] });
    expect(knownJob('c')).toEqual({ known: null, kept: [] });
    expect(knownJobs().map(({ id, status }) => [id, status])).toEqual([
      ['a', 'assigned'],
      ['b', 'onTheWay'],
    ]);
  });
});
