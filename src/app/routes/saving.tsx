/** What somebody has saved, for every page that has a heart on it. */
import { useEffect, useSyncExternalStore } from 'react';
import { createActor } from 'xstate';
import { keptOnDevice, watchChanges } from '#machines/favourites/kept-on-device.ts';
import { SaveFlow, type SaveFlowProps, type SavingActor } from '../../flows/favourites/save-flow.tsx';
import { inspect, showRunning } from '../actors/inspector.ts';
import { type Access, useAccess } from '../session/access.ts';

let started: SavingActor | null = null;
let starting: Promise<SavingActor> | undefined;
const waiting = new Set<() => void>();

/**
 * One for the whole app, as the session is: what is pressed on one page is sent while the next one is read. Its code is fetched
 * once somebody has saved something, or may have.
 */
function theSaving(access: Access): Promise<SavingActor> {
  starting ??= start(access).catch((err) => {
    // The next press tries again.
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

/** Into the account of whoever has signed in. */
export function moveSaved(access: Access) {
  if (keptOnDevice.changes().length > 0) void open(access);
}

/** What the pages with hearts have to show that is open now. */
let show: (() => void) | undefined;

let isWatched = false;

/** A flow book sees what a page would otherwise do without. */
export function wakeSaving() {
  isWatched = true;
  show?.();
}

/**
 * For a page with hearts on it. It changes nothing of the page: React gives up what was served and is rendered again too soon.
 *
 * @param always Also where nobody has saved anything.
 */
export function useHearts(always = false) {
  const { access } = useAccess();
  useEffect(() => {
    show = () => void open(access);
    const mayHaveSaved = always || isWatched || started || access.signedIn() || keptOnDevice.changes().length > 0;
    if (mayHaveSaved) show();
    const ends = mayHaveSaved ? [] : [access.subscribe(show), watchChanges(show)];
    return () => {
      show = undefined;
      for (const end of ends) end();
    };
  }, [access, always]);
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
export function Heart(props: Omit<SaveFlowProps, 'actor' | 'onFirst'>) {
  const { access } = useAccess();
  const press = async (id: string) => (await open(access)).send({ type: 'mark.pressed', id });
  return <SaveFlow {...props} actor={useSaving()} onFirst={(id) => void press(id)} />;
}
