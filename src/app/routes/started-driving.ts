import type { DrivingActor } from '../../flows/haulages/driving-flow.tsx';

let started: DrivingActor | null = null;
const waiting = new Set<() => void>();

/** What whoever drives has on this device: one for the whole app, `null` for all others. */
export const startedDriving = {
  get: () => started,
  /** Tells every page that shows a job; `null` at the end of the session. */
  set: (actor: DrivingActor | null) => {
    started = actor;
    for (const each of waiting) each();
  },
  subscribe: (changed: () => void) => {
    waiting.add(changed);
    return () => void waiting.delete(changed);
  },
};
