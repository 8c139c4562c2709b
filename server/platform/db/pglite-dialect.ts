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
import { databaseUnavailable, type PgliteClient } from './pglite-client.ts';
import { TimeLimit } from './time-limit.ts';

/** The client of a PGlite thread. */
export type PgliteThread = Pick<PgliteClient, 'query' | 'isDead' | 'close' | 'ended'>;

export interface PgliteOptions {
  /**
   * Starts another thread on the same directory after one has failed. Missing for a database in memory, which is lost
   * with its thread.
   */
  readonly reopen?: () => Promise<PgliteClient>;
  /** Milliseconds; PGlite has no `statement_timeout`. No limit if missing. */
  readonly answerWithin?: number;
}

/** Kysely's PostgreSQL dialect over our own driver. */
export class DriverDialect implements Dialect {
  readonly createDriver: () => Driver;

  constructor(createDriver: () => Driver) {
    this.createDriver = createDriver;
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
}

/** Kysely's PostgreSQL dialect for PGlite's single session. */
export class PgliteDialect extends DriverDialect {
  constructor(client: PgliteThread, options: PgliteOptions = {}) {
    super(() => new PgliteDriver(client, options));
  }
}

/**
 * Shares the single session among callers. Single queries are sent at once, behind those of others. A transaction has
 * the session alone until it ends; otherwise two `begin`s would open one transaction.
 */
class PgliteDriver implements Driver {
  #client: PgliteThread;
  readonly #options: PgliteOptions;
  #reviving: Promise<void> | undefined;
  /** Resolves when the transaction that has the session ends. */
  #taken: Promise<void> | undefined;

  constructor(client: PgliteThread, options: PgliteOptions) {
    this.#client = client;
    this.#options = options;
  }

  async init() {}

  async acquireConnection() {
    return new PgliteConnection(this, this.#options.answerWithin);
  }

  async releaseConnection(connection: PgliteConnection) {
    connection.release();
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(BEGIN);
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(COMMIT);
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(ROLLBACK);
  }

  /** Uses the thread once no transaction has it. `ask` must call the thread before it awaits anything. */
  async share<Answer>(ask: (client: PgliteThread) => Promise<Answer>): Promise<Answer> {
    while (this.#isBusy) await this.#turn();
    return await ask(this.#client);
  }

  /** Waits for the thread and reserves it for one caller until they call `letGo`. */
  async take(): Promise<{ client: PgliteThread; letGo(): void }> {
    while (this.#isBusy) await this.#turn();
    let end: () => void = () => {};
    this.#taken = new Promise((resolve) => {
      end = resolve;
    });
    const letGo = () => {
      this.#taken = undefined;
      end();
    };
    return { client: this.#client, letGo };
  }

  async destroy() {
    while (this.#taken) await this.#taken;
    await this.#client.close();
  }

  get #isBusy() {
    return this.#taken !== undefined || (this.#client.isDead && this.#options.reopen !== undefined);
  }

  async #turn() {
    if (this.#taken) return await this.#taken;
    this.#reviving ??= this.#revive().finally(() => {
      this.#reviving = undefined;
    });
    await this.#reviving;
  }

  /** Starts another thread after the failed one has released the directory: two threads on one directory corrupt it. */
  async #revive() {
    const { reopen } = this.#options;
    if (!reopen) return;
    await this.#client.ended();
    this.#client = await reopen().catch((cause) => {
      throw databaseUnavailable(cause);
    });
  }
}

const BEGIN = CompiledQuery.raw('begin');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

/**
 * One caller's use of the session. If the thread fails, the rest of a transaction does not continue on a new thread.
 */
class PgliteConnection implements DatabaseConnection {
  readonly #driver: PgliteDriver;
  readonly #limit: TimeLimit;
  /** The thread on which a transaction began. */
  #own: Awaited<ReturnType<PgliteDriver['take']>> | undefined;

  constructor(driver: PgliteDriver, answerWithin: number | undefined) {
    this.#driver = driver;
    this.#limit = new TimeLimit(answerWithin);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const ask = (client: PgliteThread) => client.query(sql, parameters, this.#limit.limitOf(sql));
    if (sql === BEGIN.sql) this.#own ??= await this.#driver.take();
    const own = this.#own;
    const { rows, affectedRows } = await (own ? this.#through(ask(own.client), sql) : this.#driver.share(ask));
    return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) };
  }

  /** The caller of a failed commit rolls it back; no other query may run in between. */
  async #through<Answer>(answer: Promise<Answer>, sql: string): Promise<Answer> {
    const done = await answer.finally(() => {
      if (sql === ROLLBACK.sql) this.release();
    });
    if (sql === COMMIT.sql) this.release();
    return done;
  }

  release() {
    this.#own?.letGo();
    this.#own = undefined;
  }

  // biome-ignore lint/correctness/useYield: the interface wants a generator, and there is nothing to stream
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite does not stream.');
  }
}
