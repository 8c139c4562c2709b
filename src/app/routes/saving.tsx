/** What somebody has saved, for every page that has a heart on it. */
import { useEffect, useSyncExternalStore } from 'react';
import { createActor } from 'xstate';
import { keptOnDevice } from '#machines/favourites/kept-on-device.ts';
import { savingMachine } from '#machines/favourites/saving.machine.ts';
import { SaveFlow, type SaveFlowProps, type SavingActor } from '../../flows/favourites/save-flow.tsx';
import { inspect, showRunning } from '../actors/inspector.ts';
import { type Access, useAccess } from '../session/access.ts';

let started: SavingActor | null = null;
const waiting = new Set<() => void>();

/** One for the whole app, as the session is: what is pressed on one page is sent while the next one is read. */
function theSaving(access: Access): SavingActor {
  if (started) return started;
  const input = { signedIn: access.signedIn(), changes: keptOnDevice.changes() };
  const actor = createActor(savingMachine, { id: 'saving', input, inspect }).start();
  started = actor;
  showRunning(actor);
  access.subscribe(() => {
    if (access.signedIn()) actor.send({ type: 'person.signedIn' });
    else actor.send({ type: 'person.signedOut', changes: keptOnDevice.changes() });
  });
  for (const told of waiting) told();
  return actor;
}

/** Into the account of whoever has signed in. */
export function moveSaved(access: Access) {
  if (keptOnDevice.changes().length > 0) theSaving(access).send({ type: 'screen.opened' });
}

/** For a page with hearts on it. It changes nothing of the page: React gives up what was served and is rendered again too soon. */
export function useHearts() {
  const { access } = useAccess();
  useEffect(() => theSaving(access).send({ type: 'screen.opened' }), [access]);
}

/** `null` until a page runs: it is served to everybody as to somebody who has saved nothing. */
export const useSaving = (): SavingActor | null => useSyncExternalStore(whenStarted, theStarted, nobody);

const nobody = () => null;
const theStarted = () => started;
const whenStarted = (told: () => void) => {
  waiting.add(told);
  return () => void waiting.delete(told);
};

/** The heart of one listing. */
export const Heart = (props: Omit<SaveFlowProps, 'actor'>) => <SaveFlow {...props} actor={useSaving()} />;
