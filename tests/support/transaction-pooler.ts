import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  CompiledQuery as Statement,
} from 'kysely';
import pg from 'pg';
import type { Db } from '#server/platform/db/database.ts';
import { DriverDialect } from '#server/platform/db/driver-dialect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { STATEMENT_TIMEOUT } from '#server/platform/db/time-limit.ts';

/** The database behind a pooler in transaction mode. */
export interface Pooled {
  readonly db: Db;
  /** Runs a statement on each idle session behind the pooler. */
  askEach(statement: string): Promise<unknown[]>;
  close(): Promise<void>;
}

/**
 * Hands out sessions like a pooler in transaction mode: a transaction keeps its session, and outside of one
 * each statement gets the session that has been idle longest.
 */
export async function throughPooler(url: string, count: number): Promise<Pooled> {
  const options = { connectionString: url, statement_timeout: STATEMENT_TIMEOUT };
  const sessions = Array.from({ length: count }, () => new pg.Client(options));
  await Promise.all(sessions.map((session) => session.connect()));
  const resting = new Resting(sessions);
  const dialect = new DriverDialect(() => driverOn(resting));
  return {
    db: new Kysely<Tables>({ dialect }),
    askEach: (statement) => Promise.all(sessions.map(async (each) => (await each.query(statement)).rows[0])),
    close: async () => {
      await Promise.all(sessions.map((session) => session.end()));
    },
  };
}

/** The idle sessions, and the callers that wait for one. */
class Resting {
  readonly #sessions: pg.Client[];
  readonly #waiting: ((session: pg.Client) => void)[] = [];

  constructor(sessions: readonly pg.Client[]) {
    this.#sessions = [...sessions];
  }

  take(): Promise<pg.Client> {
    const session = this.#sessions.shift();
    return session ? Promise.resolve(session) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  give(session: pg.Client) {
    const next = this.#waiting.shift();
    if (next) next(session);
    else this.#sessions.push(session);
  }
}

function driverOn(resting: Resting): Driver {
  const say = (word: string) => (connection: DatabaseConnection) =>
    connection.executeQuery(Statement.raw(word)).then(() => {});
  return {
    init: async () => {},
    acquireConnection: async () => new PooledConnection(resting),
    beginTransaction: say('begin'),
    commitTransaction: say('commit'),
    rollbackTransaction: say('rollback'),
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

class PooledConnection implements DatabaseConnection {
  readonly #resting: Resting;
  /** The session of the running transaction. */
  #own: pg.Client | undefined;

  constructor(resting: Resting) {
    this.#resting = resting;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const session = this.#own ?? (await this.#resting.take());
    if (sql === 'begin') this.#own = session;
    if (sql === 'commit' || sql === 'rollback') this.#own = undefined;
    try {
      const { rows, rowCount } = await session.query(sql, [...parameters]);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } finally {
      if (!this.#own) this.#resting.give(session);
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Nothing is streamed here.');
  }
}
