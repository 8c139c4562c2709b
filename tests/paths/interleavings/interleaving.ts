/** The parts of an interleaving test. explore.ts says how its schedules are tried. */
import type { Environment } from '#tests/support/environment.ts';
import type { Rows } from './rows.ts';

/** The response to a person, a job or a provider. */
export interface Heard {
  readonly status: number;
  /** The words that the call carried. */
  readonly said?: string | undefined;
  readonly body?: { readonly id?: unknown; readonly status?: unknown; readonly code?: unknown } | undefined;
}

export type Read = Readonly<Record<string, string | number>> | undefined;

/** An action that may be repeated. The call is the same each time, so that a lost one is sent again. */
export interface Move<World> {
  /** A column of the chart. `clock` stands for time that goes by. */
  readonly by: string;
  /** The action as a verb phrase that follows the name in `by`. */
  readonly does: string;
  /**
   * The time, cost, price or version that its page shows and its call carries. It is also made from a read one move
   * old.
   */
  readonly reads?: (world: World, rows: Rows, now: Date) => Read;
  /** `undefined` while the move is not possible, for example without a booking to answer. */
  readonly call: (world: World, rows: Rows, read: Read) => (() => Promise<Heard>) | undefined;
  /** Responses that mean the same to the caller. */
  readonly alike?: readonly string[];
  /** The call consists of independent parts, so holding it between them may end like no order of whole moves. */
  readonly isInParts?: boolean;
}

/** Lets time pass, at least until this moment. */
export interface Tick<World> {
  readonly by: 'clock';
  readonly does: string;
  readonly until: (world: World) => Date;
}

/** An invariant of the rows wherever a schedule rests. @returns Each violation, in words. */
export interface Rule {
  readonly name: string;
  readonly broken: (moment: Moment) => readonly string[];
}

/** A moment between moves, with no call under way. */
export interface Moment {
  readonly rows: Rows;
  /** The rows before the last move, or before the moves that ran at once. */
  readonly before: Rows;
  /** The response to the last move, or to the one that ended last. */
  readonly heard: Heard;
  readonly now: Date;
}

/** Two or three people and the clock, on the real server. */
export interface Interleaving<World extends object> {
  readonly name: string;
  /** Creates the people and the rows before the first move. */
  readonly begin: (environment: Environment) => Promise<World>;
  readonly moves: Readonly<Record<string, Move<World> | Tick<World>>>;
  readonly rules: readonly Rule[];
  /** The maximum of moves in a schedule. By default six. */
  readonly longest?: number;
  /** Matches rows, as text, that may differ from those after any order of the moves. */
  readonly forgives?: RegExp;
}
