/** The jobs saved on this device. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { isStale } from '#machines/list/known.ts';
import { type Job, keptDriving } from '#machines/shipments/kept-driving.ts';
import { applySavedMoves } from '#machines/shipments/kept-move.ts';
import type { shipmentMachine } from '#machines/shipments/shipment.machine.ts';
import type { shipmentsMachine } from '#machines/shipments/shipments.machine.ts';
import type { DrivingActor } from '../../flows/shipments/driving-flow.tsx';

/** All saved jobs with saved moves applied. */
export const knownJobs = () => keptDriving.jobs().jobs.map((job) => applySavedMoves(job, keptDriving.moves()));

type ListSnapshot = SnapshotFrom<typeof shipmentsMachine>;

const NO_JOBS: readonly Job[] = [];

/** Whether the list of a driver's jobs has loaded or failed, so that nothing else loads it at the same time. */
export const hasAskedForJobs = (list: ListSnapshot) =>
  list.context.side === 'driver' && (list.context.found !== null || list.matches('nothing') || list.matches('failed'));

/** The jobs as a driver's list has loaded them; undefined on a later page, and while it shows the device's copy. */
export function listedJobs(list: ListSnapshot): readonly Job[] | undefined {
  const { side, page, found } = list.context;
  if (side !== 'driver' || page !== 1 || isStale(list.context)) return undefined;
  return list.matches('nothing') ? NO_JOBS : found?.items;
}

/** Reloads a stale page once the server is reached. */
export function useReloadOnReconnect(
  actor: ActorRefFrom<typeof shipmentMachine> | ActorRefFrom<typeof shipmentsMachine>,
  driving: DrivingActor | null,
  isOld: boolean,
) {
  const at = useSelector(driving ?? undefined, (snapshot) => snapshot?.context.at);
  const before = useRef(at);
  useEffect(() => {
    const isNew = before.current !== undefined && before.current !== at;
    before.current = at;
    if (isNew && isOld) actor.send({ type: 'person.returned' });
  }, [actor, at, isOld]);
}

/** Reloads a list when a move has arrived and nothing is loading. The page of one job gets its own moves. */
export function useReloadOnArrival(actor: ActorRefFrom<typeof shipmentsMachine>, driving: DrivingActor | null) {
  const unsent = useSelector(driving ?? undefined, (snapshot) => snapshot?.context.moves.length);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const before = useRef(unsent);
  useEffect(() => {
    if (isBusy) return;
    const was = before.current;
    before.current = unsent;
    if (was !== undefined && unsent !== undefined && unsent < was) actor.send({ type: 'person.returned' });
  }, [actor, unsent, isBusy]);
}
