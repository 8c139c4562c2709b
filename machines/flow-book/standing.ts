import type { Verdict } from '../path-engine/moments.ts';
import type { Step } from './timeline.ts';

/** The state of a flow on the stage, as plain data. The stage removes secrets before it sends this. */
export interface Standing {
  /** The number of timeline steps that were played. */
  at: number;
  status: 'active' | 'done' | 'error' | 'stopped';
  /** Ids of all active states. `leaves` are those without an active child. */
  active: string[];
  leaves: string[];
  tags: string[];
  route: string | null;
  context: unknown;
  output: unknown;
  /**
   * The last step: transitions taken, event sent, calls and children started, events sent to other actors, other
   * actions.
   */
  taken: string[];
  sent: unknown;
  started: { id: string; input: unknown }[];
  told: string[];
  did: string[];
  /** The running calls and children. */
  waitsFor: string[];
  choices: Choice[];
  /** The rules of the flow, and whether this timeline keeps them. */
  rules: Verdict[];
}

/** A possible next step. */
export interface Choice {
  step: Step;
  /** The call or child that this step answers. */
  answers: string | null;
  failed: boolean;
  /** Whether a guard blocks it here, so that nothing would change. */
  refused: boolean;
}
