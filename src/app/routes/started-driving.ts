import type { DrivingActor } from '../../flows/shipments/driving-flow.tsx';

let started: DrivingActor | null = null;
const waiting = new Set<() => void>();

/** The `driving` actor of the app; null for users who do not drive. */
export const startedDriving = {
  get: () => started,
  /** Notifies every page that shows a job. Null ends the session. */
  set: (actor: DrivingActor | null) => {
    started = actor;
    for (const each of waiting) each();
  },
  subscribe: (changed: () => void) => {
    waiting.add(changed);
    return () => void waiting.delete(changed);
  },
};
