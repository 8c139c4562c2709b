import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { databaseGone, type PgliteClient } from './pglite-client.ts';
import { TimeLimit } from './time-limit.ts';

export interface PgliteOptions {
  /** Starts another thread on the same directory, after one that has died. In memory there is nothing to start from. */
  readonly reopen?: () => Promise<PgliteClient>;
  /** Milliseconds; PGlite knows no `statement_timeout`. No limit without. */
  readonly answerWithin?: number;
}

/** Kysely's PostgreSQL on the one session that PGlite has. */
export class PgliteDialect implements Dialect {
  readonly #client: PgliteClient;
  readonly #options: PgliteOptions;

  constructor(client: PgliteClient, options: PgliteOptions = {}) {
    this.#client = client;
    this.#options = options;
  }

  createAdapter() {
    return new PostgresAdapter();
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db);
  }

  createDriver(): Driver {
    return new PgliteDriver(this.#client, this.#options);
  }
}

/**
 * Hands the one session to one caller at a time: two requests that both `begin` on it would find themselves in the same
 * transaction.
 */
class PgliteDriver implements Driver {
  #client: PgliteClient;
  readonly #options: PgliteOptions;
  #tail = Promise.resolve();
  #release: () => void = () => {};

  constructor(client: PgliteClient, options: PgliteOptions) {
    this.#client = client;
    this.#options = options;
  }

  async init() {}

  async acquireConnection() {
    const previous = this.#tail;
    let release: () => void = () => {};
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await previous;
    this.#release = release;
    await this.#revive().catch((cause) => {
      release();
      throw databaseGone(cause);
    });
    return new PgliteConnection(this.#client, this.#options.answerWithin);
  }

  /** Two threads on one directory corrupt it: the next one begins when the one before has let go. */
  async #revive() {
    const { reopen } = this.#options;
    if (!reopen || !this.#client.isDead) return;
    await this.#client.ended();
    this.#client = await reopen();
  }

  async releaseConnection() {
    this.#release();
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy() {
    await this.#tail;
    await this.#client.close();
  }
}

/** The session as one caller has it: what is left of their transaction does not go to the next thread. */
class PgliteConnection implements DatabaseConnection {
  readonly #client: PgliteClient;
  readonly #limit: TimeLimit;

  constructor(client: PgliteClient, answerWithin: number | undefined) {
    this.#client = client;
    this.#limit = new TimeLimit(answerWithin);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const ask = () => this.#client.query(sql, parameters);
    const giveUp = () => this.#client.kill('The database thread did not answer in time.');
    const { rows, affectedRows } = await this.#limit.keep(sql, ask, giveUp);
    return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) };
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator, and there is nothing to stream
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite does not stream.');
  }
}
