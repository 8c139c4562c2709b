import type { Verdict } from '../path-engine/moments.ts';
import type { Step } from './timeline.ts';

/** Where a driven flow stands, told by the stage in plain data: secrets are left out before it is told. */
export interface Standing {
  /** How many steps of the timeline had happened. */
  at: number;
  status: 'active' | 'done' | 'error' | 'stopped';
  /** Ids of the active states: all of them, and those that have none inside. */
  active: string[];
  leaves: string[];
  tags: string[];
  route: string | null;
  context: unknown;
  output: unknown;
  /** What the last step did: the transitions it took, what it sent along, started, told to others, and did besides. */
  taken: string[];
  sent: unknown;
  started: { id: string; input: unknown }[];
  told: string[];
  did: string[];
  /** The calls and children that run. */
  waitsFor: string[];
  choices: Choice[];
  /** What is true of the flow on every way, and whether it is on this one. */
  rules: Verdict[];
}

/** Something that may happen now. */
export interface Choice {
  step: Step;
  /** The call or child whose answer it is. */
  answers: string | null;
  failed: boolean;
  /** A guard turns it down here: nothing would change. */
  refused: boolean;
}
