import { PostgresDialect } from 'kysely';
import pg from 'pg';

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
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // Without both, Node stops when PostgreSQL goes away: the pool reports idle clients only. The query that was under
  // way rejects on its own, which is where the failure is answered.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
