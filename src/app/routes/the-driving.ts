/** What sends the moves of who drives comes once somebody does: no list waits for it. */
import { useEffect, useSyncExternalStore } from 'react';
import { keptDriving } from '#machines/haulages/kept-driving.ts';
import type { DrivingActor } from '../../flows/haulages/driving-flow.tsx';
import { type Access, useAccess } from '../session/access.ts';
import { startedDriving } from './started-driving.ts';

/** Looks once more, for new jobs as well. Where its code cannot be had now, it is asked for with the next network. */
const drive = (access: Access) => import('./driving.ts').then((code) => code.drive(access)).catch(nothing);

const nothing = () => {};

/** Wherever in the app somebody is: what was made without a network does not wait until they look at a job. */
export function sendKept(access: Access) {
  if (!startedDriving.get() && keptDriving.moves().length > 0) void drive(access);
}

/** `null` for whoever does not drive. */
export function useDriving(drives: boolean): DrivingActor | null {
  const { access } = useAccess();
  useEffect(() => {
    if (drives || keptDriving.moves().length > 0) void drive(access);
  }, [access, drives]);
  return useSyncExternalStore(startedDriving.subscribe, startedDriving.get, nobody);
}

const nobody = () => null;
