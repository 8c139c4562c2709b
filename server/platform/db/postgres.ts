import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { ANSWER_WITHIN, STATEMENT_TIMEOUT, TimeLimit } from './time-limit.ts';

const INT8 = 20;
const DATE = 1082;

/** Kysely's dialect on a pool. `url` is a libpq connection string. */
export function postgresDialect(url: string): PostgresDialect {
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(DATE, (text) => text);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // Without both, Node stops when PostgreSQL goes away: the pool reports idle clients only. The query that was under
  // way rejects on its own, which is where the failure is answered.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({
    pool: { connect: async () => limited(await pool.connect()), end: () => pool.end() },
  });
}

/** A connection that is ended, and not used again, when an answer does not come. We ask for no cursors. */
function limited(client: pg.PoolClient): PostgresPoolClient {
  const limit = new TimeLimit(ANSWER_WITHIN);
  let isGivenUp = false;
  const giveUp = () => {
    isGivenUp = true;
    client.release(true);
  };
  return {
    query: (statement: string, parameters: readonly unknown[]) =>
      limit.keep(statement, () => client.query(statement, [...parameters]), giveUp),
    release: () => {
      if (!isGivenUp) client.release();
    },
  } as unknown as PostgresPoolClient;
}
