/** How long a database may stay without a word. Its own limit does not help where it is frozen, or the line to it dead. */
import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** As database.ts has it, which stands on this file. */
type Db = Kysely<Tables>;

/** PostgreSQL ends a statement by itself after so long, in milliseconds; the session stays whole. */
export const STATEMENT_TIMEOUT = 5_000;
/** Longer than that: only who has not even said so is given up, and the session with it. */
export const ANSWER_WITHIN = 6_000;

const LIFT = 'set statement_timeout = 0';
const RESET = 'reset statement_timeout';

/** A session for what may take longer than any request may, such as a migration that writes a large table anew. */
export async function withoutTimeLimit<Result>(db: Db, work: (session: Db) => Promise<Result>): Promise<Result> {
  return await db.connection().execute(async (session) => {
    await session.executeQuery(CompiledQuery.raw(LIFT));
    try {
      return await work(session);
    } finally {
      await session.executeQuery(CompiledQuery.raw(RESET));
    }
  });
}

/** Our side's limit for one session. It is lifted and set again by the statements that do so on the other side. */
export class TimeLimit {
  readonly #within: number | undefined;
  #lifted = false;

  /** @param within Milliseconds; no limit without. */
  constructor(within: number | undefined) {
    this.#within = within;
  }

  /** @param giveUp Ends the session, which fails the statement. Nobody knows what such a session is still doing. */
  async keep<Answer>(statement: string, ask: () => Promise<Answer>, giveUp: () => void): Promise<Answer> {
    if (statement === LIFT) this.#lifted = true;
    const isLimited = this.#within !== undefined && !this.#lifted;
    const timer = isLimited ? setTimeout(giveUp, this.#within) : undefined;
    try {
      return await ask();
    } finally {
      clearTimeout(timer);
      if (statement === RESET) this.#lifted = false;
    }
  }
}
