/** Whoever drives has one for the whole app. What it is made of comes once somebody does: no list waits for it. */
import { useEffect, useSyncExternalStore } from 'react';
import { keptDriving } from '#machines/haulages/kept-driving.ts';
import type { DrivingActor } from '../../flows/haulages/driving-flow.tsx';
import { type Access, useAccess } from '../session/access.ts';

let started: DrivingActor | null = null;
const waiting = new Set<() => void>();

export const theDriving = () => started;

/** Tells every page that shows a job; `null` at the end of the session. */
export function setDriving(actor: DrivingActor | null) {
  started = actor;
  for (const each of waiting) each();
}

/** Looks once more, for new jobs as well. Where its code cannot be had now, it is asked for with the next network. */
const drive = (access: Access) => import('./driving.ts').then((code) => code.drive(access)).catch(nothing);

const nothing = () => {};

/** Wherever in the app somebody is: what was made without a network does not wait until they look at a job. */
export function sendKept(access: Access) {
  if (!started && keptDriving.moves().length > 0) drive(access);
}

/** `null` for whoever does not drive. */
export function useDriving(drives: boolean): DrivingActor | null {
  const { access } = useAccess();
  useEffect(() => {
    if (drives || keptDriving.moves().length > 0) drive(access);
  }, [access, drives]);
  return useSyncExternalStore(whenStarted, theDriving, nobody);
}

const nobody = () => null;
const whenStarted = (changed: () => void) => {
  waiting.add(changed);
  return () => void waiting.delete(changed);
};
