/** Loads the code that sends a driver's moves once it is needed, so that no list waits for it. */
import { useEffect, useSyncExternalStore } from 'react';
import { type Job, keptDriving } from '#machines/shipments/kept-driving.ts';
import type { DrivingActor } from '../../flows/shipments/driving-flow.tsx';
import { type Access, useAccess } from '../session/access.ts';
import { startedDriving } from './started-driving.ts';

/** Starts sending, and reloads jobs. If the code cannot be loaded now, the next network event tries again. */
const drive = (access: Access, jobs?: readonly Job[]) =>
  import('./driving.ts').then((code) => code.startDrivingOnce(access, jobs)).catch(nothing);

const nothing = () => {};

/** Sends saved moves from any page of the app. */
export function sendKept(access: Access) {
  if (!startedDriving.get() && keptDriving.moves().length > 0) void drive(access);
}

/**
 * Returns null for users who do not drive.
 *
 * @param jobs The jobs, if the page has loaded them. Without them they are loaded.
 */
export function useDriving(drives: boolean, jobs?: readonly Job[]): DrivingActor | null {
  const { access } = useAccess();
  useEffect(() => {
    if (drives || keptDriving.moves().length > 0) void drive(access, jobs);
  }, [access, drives, jobs]);
  return useSyncExternalStore(startedDriving.subscribe, startedDriving.get, nothingDriven);
}

const nothingDriven = () => null;
