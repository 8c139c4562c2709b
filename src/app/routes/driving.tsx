/** What this device keeps for whoever drives, for every page that shows a job. */
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import { drivingMachine } from '#machines/haulages/driving.machine.ts';
import type { haulageMachine } from '#machines/haulages/haulage.machine.ts';
import type { haulagesMachine } from '#machines/haulages/haulages.machine.ts';
import { keptDriving } from '#machines/haulages/kept-driving.ts';
import { foreseen } from '#machines/haulages/kept-move.ts';
import type { DrivingActor } from '../../flows/haulages/driving-flow.tsx';
import { inspect, showRunning } from '../actors/inspector.ts';
import { type Access, useAccess } from '../session/access.ts';

let started: DrivingActor | null = null;
const waiting = new Set<() => void>();
const told = () => {
  for (const each of waiting) each();
};

/** One for the whole app: what was made on one page is sent while another one is read. It ends with the session. */
function theDriving(access: Access): DrivingActor {
  if (started) return started;
  const input = { ...keptDriving.jobs(), moves: keptDriving.moves() };
  const actor = createActor(drivingMachine, { id: 'driving', input, inspect }).start();
  const hide = showRunning(actor);
  const stop = access.subscribe(() => {
    if (access.signedIn() || started !== actor) return;
    stop();
    hide();
    actor.stop();
    started = null;
    told();
  });
  started = actor;
  told();
  return actor;
}

/** Wherever in the app somebody is: what was made without a network does not wait until they look at a job. */
export function sendKept(access: Access) {
  if (!started && keptDriving.moves().length > 0) theDriving(access).send({ type: 'screen.opened' });
}

/** `null` for whoever does not drive. */
export function useDriving(drives: boolean): DrivingActor | null {
  const { access } = useAccess();
  useEffect(() => {
    if (drives || keptDriving.moves().length > 0) theDriving(access).send({ type: 'screen.opened' });
  }, [access, drives]);
  return useSyncExternalStore(whenStarted, theStarted, nobody);
}

const nobody = () => null;
const theStarted = () => started;
const whenStarted = (changed: () => void) => {
  waiting.add(changed);
  return () => void waiting.delete(changed);
};

/** All of them, as they are once everything has arrived. */
export const knownJobs = () => keptDriving.jobs().jobs.map((job) => foreseen(job, keptDriving.moves()));

/** Asks again for what is shown from before, once somebody was reached. */
export function useReached(
  actor: ActorRefFrom<typeof haulageMachine> | ActorRefFrom<typeof haulagesMachine>,
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

/** Asks again for a list, once nothing is under way, when a move has arrived. A page of one job hears of its own moves. */
export function useArrived(actor: ActorRefFrom<typeof haulagesMachine>, driving: DrivingActor | null) {
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
