/**
 * The time limit for a database that does not respond. Its own limit does not help if it is frozen or the connection is
 * dead.
 */
import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The type in database.ts, which imports this file. */
type Db = Kysely<Tables>;

/** Milliseconds after which PostgreSQL cancels a statement. The session stays usable. */
export const STATEMENT_TIMEOUT = 5_000;
/**
 * Milliseconds until we drop the session of a database that has not responded. Longer than the database's own limit.
 */
export const ANSWER_WITHIN = 6_000;

const LIFT = 'set local statement_timeout = 0';
const LIFTS: readonly string[] = [LIFT, 'set statement_timeout = 0'];
const RESETS: readonly string[] = ['commit', 'rollback', 'reset statement_timeout'];

/**
 * Runs a transaction without the time limit of requests, for work such as a migration that rewrites a large table.
 * Leaves the session's own limit unchanged, because behind a pooler another client uses the session next.
 */
export async function withoutTimeLimit<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return await db.transaction().execute(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw(LIFT));
    return await work(trx);
  });
}

/** Limits how long we wait for one session. Follows the statements that lift and reset the limit in the database. */
export class TimeLimit {
  readonly #within: number | undefined;
  #lifted = false;

  /** @param within Milliseconds; no limit if missing. */
  constructor(within: number | undefined) {
    this.#within = within;
  }

  /** Returns the limit of the session's next statement, in milliseconds. */
  limitOf(statement: string): number | undefined {
    if (LIFTS.includes(statement)) this.#lifted = true;
    const limit = this.#lifted ? undefined : this.#within;
    if (RESETS.includes(statement)) this.#lifted = false;
    return limit;
  }

  /**
   * @param giveUp Ends the session, which fails the statement. The session cannot be used again, because its state is
   * unknown.
   */
  async keep<Answer>(statement: string, ask: () => Promise<Answer>, giveUp: () => void): Promise<Answer> {
    const limit = this.limitOf(statement);
    const timer = limit === undefined ? undefined : setTimeout(giveUp, limit);
    try {
      return await ask();
    } finally {
      clearTimeout(timer);
    }
  }
}
