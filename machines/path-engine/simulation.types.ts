import type { AnyEventObject, AnyMachineSnapshot, Snapshot } from 'xstate';
import type { Started, Step } from './stepper.ts';

/** A machine's snapshot with what surrounds it: the time, the timers that run, the actors it waits for. */
export interface Simulation extends Omit<Extract<Snapshot<unknown>, { status: 'active' }>, 'status'> {
  status: 'active';
  snapshot: AnyMachineSnapshot;
  now: number;
  drawn: number;
  booked: number;
  timers: Timer[];
  running: (Started & { since: number })[];
  /** The effects of the last event; `waited` is how many milliseconds passed before it. */
  last: Doings & { waited: number };
}

export interface Timer {
  id: string;
  event: AnyEventObject;
  due: number;
}

export type Doings = Pick<Step, 'taken' | 'effects' | 'told' | 'started' | 'stopped' | 'emitted'>;
