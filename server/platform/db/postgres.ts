import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StatementNames } from './prepared.ts';
import { ANSWER_WITHIN, STATEMENT_TIMEOUT, TimeLimit } from './time-limit.ts';
import { valueTypes } from './value-types.ts';

export interface PostgresOptions {
  /** Whether to use named prepared statements. A pooler that does not track names would give them to other clients. */
  readonly prepare?: boolean;
}

/** Creates Kysely's dialect on a pool. `url` is a libpq connection string. */
export function postgresDialect(url: string, { prepare = true }: PostgresOptions = {}): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    types: valueTypes,
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // Without both handlers, Node exits when the connection to PostgreSQL is lost: the pool reports idle clients only.
  // The running query rejects on its own, and its caller handles the failure.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const names = prepare ? new StatementNames() : undefined;
  // Kysely caches state per connection object, so the same client must always get the same object.
  const connections = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const connect = async () => {
    const client = await pool.connect();
    const connection = connections.get(client) ?? connectionOf(client, names);
    connections.set(client, connection);
    return connection;
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
}

/**
 * Wraps a client, and closes it for good when a response does not come in time. Cursors are not supported, because we
 * use none.
 */
function connectionOf(client: pg.PoolClient, names: StatementNames | undefined): PostgresPoolClient {
  const limit = new TimeLimit(ANSWER_WITHIN);
  const ask = asking(client, names);
  let isGivenUp = false;
  const giveUp = () => {
    isGivenUp = true;
    client.release(true);
  };
  return {
    query: (text: string, values: unknown[]) => limit.keep(text, () => ask(text, values), giveUp),
    release: () => {
      if (!isGivenUp) client.release();
    },
  } as unknown as PostgresPoolClient;
}

/** Matches statements that select every column of a table. */
const EVERY_COLUMN = /(?:^|[\s.])\*(?:[\s,]|$)/;

/**
 * A newer version of this server may add a column to a table while this one runs: PostgreSQL then refuses a prepared
 * statement that returns all columns, once. Runs it again; in a transaction, which would be lost, statements are not
 * prepared.
 */
function asking(client: pg.PoolClient, names: StatementNames | undefined) {
  let isInTransaction = false;
  return async (text: string, values: unknown[]) => {
    if (text === 'begin') isInTransaction = true;
    if (text === 'commit' || text === 'rollback') isInTransaction = false;
    const name = isInTransaction && EVERY_COLUMN.test(text) ? undefined : names?.nameOf(text, values);
    if (name === undefined) return await client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (isInTransaction || !isOutgrown(error)) throw error;
      names?.rename(text, name);
      return await client.query(text, values);
    }
  };
}

/** @source PostgreSQL, RevalidateCachedQuery: "cached plan must not change result type", in the server's language. */
const isOutgrown = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
