/** The jobs saved on this device. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { keptDriving } from '#machines/shipments/kept-driving.ts';
import { applySavedMoves } from '#machines/shipments/kept-move.ts';
import type { shipmentMachine } from '#machines/shipments/shipment.machine.ts';
import type { shipmentsMachine } from '#machines/shipments/shipments.machine.ts';
import type { DrivingActor } from '../../flows/shipments/driving-flow.tsx';

/** All saved jobs with saved moves applied. */
export const knownJobs = () => keptDriving.jobs().jobs.map((job) => applySavedMoves(job, keptDriving.moves()));

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
