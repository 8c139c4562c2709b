import type { Environment } from '#tests/support/environment.ts';

/** Gets the payload of the case: whose move it is, where either side may make it. */
export type Move = (payload: Readonly<Record<string, unknown>>) => Promise<{ status: number }>;

/** One record on the real server, and what moves it through its life. */
export interface Life {
  /** What its row says: the name of a state of the lifecycle. */
  status: () => Promise<string>;
  /** What else has to be true of its rows after every step. */
  holds?: (when: string) => Promise<void>;
  /** By event: the call of whoever may make it, the owner, the renter or somebody from Gida. */
  moves: Readonly<Record<string, Move>>;
  /** By event: what time does by itself. It is not tried where the lifecycle has no such way: nobody turns time down. */
  byTime?: Readonly<Record<string, () => Promise<unknown>>>;
}

/** Brings a new record into being, as an input of the lifecycle's book says. */
export type BeginLife = (input: string, environment: Environment) => Promise<Life>;
