/** What an interleaving is made of. How its schedules are tried is in explore.ts. */
import type { Environment } from '#tests/support/environment.ts';
import type { Rows } from './rows.ts';

/** What a person, a job or a provider gets to hear. */
export interface Heard {
  readonly status: number;
  readonly body?: { readonly id?: unknown; readonly status?: unknown; readonly code?: unknown } | undefined;
}

/** One thing that somebody may do, again and again. The same call each time: what was lost is sent once more. */
export interface Move<World> {
  /** A column of the chart. `clock` stands for time that goes by. */
  readonly by: string;
  /** What they do, as a sentence goes on after their name. */
  readonly does: string;
  /** `undefined` while they have nothing to do it with, such as a booking to answer. */
  readonly call: (world: World, rows: Rows) => (() => Promise<Heard>) | undefined;
  /** Answers that say the same to whoever gets them. */
  readonly alike?: readonly string[];
  /** It does several things, none of which waits for another: held in between, it need not end as if done at once. */
  readonly isInParts?: boolean;
}

/** Time that goes by: from then on it is at least this moment. */
export interface Tick<World> {
  readonly by: 'clock';
  readonly does: string;
  readonly until: (world: World) => Date;
}

/** What must be true of rows, wherever a schedule rests. @returns What is not, in words. */
export interface Rule {
  readonly name: string;
  readonly broken: (moment: Moment) => readonly string[];
}

/** Where a schedule rests: nothing is under way. */
export interface Moment {
  readonly rows: Rows;
  /** What stood before the last move, or before the moves that went on at once. */
  readonly before: Rows;
  /** The answer to it, or to the one of them that came last. */
  readonly heard: Heard;
  readonly now: Date;
}

/** Two or three people and the clock, on the real server. */
export interface Interleaving<World extends object> {
  readonly name: string;
  /** People, and what stands before the first move. */
  readonly begin: (environment: Environment) => Promise<World>;
  readonly moves: Readonly<Record<string, Move<World> | Tick<World>>>;
  readonly rules: readonly Rule[];
  /** How many moves a schedule has at most; six without. */
  readonly longest?: number;
  /** Rows, as text, in which the end of a schedule may differ from that of an order of its moves. */
  readonly forgives?: RegExp;
}
