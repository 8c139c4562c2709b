/** The saved listings, for every page with a heart. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createActor } from 'xstate';
import { keptOnDevice, watchChanges } from '#machines/favourites/kept-on-device.ts';
import { SaveFlow, type SaveFlowProps, type SavingActor } from '../../flows/favourites/save-flow.tsx';
import { inspect, showRunning } from '../actors/inspector.ts';
import { type Access, useAccess } from '../session/access.ts';

let started: SavingActor | null = null;
let starting: Promise<SavingActor> | undefined;
const waiting = new Set<() => void>();

/**
 * Returns the one actor of the whole app: changes made on one page are sent while the next is read. Its code loads once
 * the user has saved a listing, or may have.
 */
function theSaving(access: Access): Promise<SavingActor> {
  starting ??= start(access).catch((err) => {
    // The next press retries.
    starting = undefined;
    throw err;
  });
  return starting;
}

async function start(access: Access): Promise<SavingActor> {
  const { savingMachine } = await import('#machines/favourites/saving.machine.ts');
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

async function open(access: Access): Promise<SavingActor> {
  const saving = await theSaving(access);
  saving.send({ type: 'screen.opened' });
  return saving;
}

/** Moves the listings saved on this device into the account. */
export function moveSaved(access: Access) {
  // If the code cannot be loaded now, the next page with hearts tries again.
  if (keptOnDevice.changes().length > 0) open(access).catch(() => {});
}

/** Starts the actor for the open page with hearts. */
let show: (() => void) | undefined;

let isWatched = false;

/** Starts the actor for the Flow Book, even if no listing is saved. */
export function startSaving() {
  isWatched = true;
  show?.();
}

/**
 * Starts the actor on a page with hearts. Does not re-render it: React would discard the served page too early.
 *
 * @param always Also if no listing is saved. The page is about saved listings and fails if the code cannot be loaded.
 */
export function useHearts(always = false) {
  const { access } = useAccess();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    // On other pages the next press tries again.
    show = () => void open(access).catch((err) => always && setFailure(err));
    const mayHaveSaved = always || isWatched || started || access.signedIn() || keptOnDevice.changes().length > 0;
    if (mayHaveSaved) show();
    const ends = mayHaveSaved ? [] : [access.subscribe(show), watchChanges(show)];
    return () => {
      show = undefined;
      for (const end of ends) end();
    };
  }, [access, always]);
  // The error boundary of the app says so, and offers to try again.
  if (failure) throw failure;
}

/** Null until the page runs: the served page shows no listing as saved. */
export const useSaving = (): SavingActor | null => useSyncExternalStore(whenStarted, theStarted, nobody);

const nobody = () => null;
const theStarted = () => started;
const whenStarted = (told: () => void) => {
  waiting.add(told);
  return () => void waiting.delete(told);
};

/** The code did not load. The next press tries again. */
const NOT_LOADED = 'Something went wrong. Please try again.';

/** The heart of one listing. */
export function Heart(props: Omit<SaveFlowProps, 'actor' | 'onFirst' | 'problem'>) {
  const { access } = useAccess();
  const [problem, setProblem] = useState<string>();
  const press = async (id: string) => {
    setProblem(undefined);
    const saving = await open(access).catch(() => setProblem(NOT_LOADED));
    saving?.send({ type: 'mark.pressed', id });
  };
  return <SaveFlow {...props} actor={useSaving()} problem={problem} onFirst={(id) => void press(id)} />;
}
