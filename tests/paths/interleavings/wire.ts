/**
 * The connection between the server and its database, on which a call can be held. Every call has a line of its own,
 * and waits before each of its steps until it may continue. A digest records what it has read so far: two calls with
 * the same digest continue in the same way.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { CompiledQuery, type DatabaseConnection, type Driver, Kysely, type QueryResult } from 'kysely';
import type { DatabaseHandle, Db } from '#server/platform/db/database.ts';
import { DriverDialect } from '#server/platform/db/pglite-dialect.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The steps of a call, between which others may run. PGlite has one session, so its steps are transactions. */
type Grain = 'transaction' | 'statement';

export interface WireOptions {
  readonly step: Grain;
  /** Changes statements, to test a server with a fault. */
  readonly rewrite?: (statement: string) => string;
}

/** One step of a call, and what went before it. */
export interface Step {
  /** A digest of the reads of the call before this step. */
  readonly before: string;
  /** Whether the call has already written something that others can see. */
  readonly hasWritten: boolean;
  /** Whether the step is inside a transaction, which may hold locks. */
  readonly isInside: boolean;
  /** A digest of its statements and their results. */
  asked: string;
  writes: boolean;
  /** The beginning of the first statement, for messages. */
  named: string;
}

/** Statements whose effect other calls cannot see. */
const SEEN_BY_NOBODY = /^(begin|commit|rollback|update "sessions" set "last_used_at")/;

/** One call under way. */
export class Line {
  /** The steps taken, and the next one. */
  readonly steps: Step[] = [];
  /** Resolves when the call is held before its step. */
  readonly held: Promise<void>;
  readonly #tell: (text: string) => string;
  readonly #stopAt: number | undefined;
  readonly #released: Promise<void>;
  #hold: () => void = () => {};
  #release: () => void = () => {};
  #read = '';
  #hasWritten = false;
  #isInside = false;

  /**
   * @param tell Numbers the generated ids in a text, so that reads can be compared.
   * @param stopAt Index of the step before which the call is held.
   */
  constructor(tell: (text: string) => string, stopAt?: number) {
    this.#tell = tell;
    this.#stopAt = stopAt;
    this.held = new Promise((resolve) => {
      this.#hold = resolve;
    });
    this.#released = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  release() {
    this.#release();
  }

  async pass() {
    this.steps.push({
      before: this.#read,
      hasWritten: this.#hasWritten,
      isInside: this.#isInside,
      asked: '',
      writes: false,
      named: '',
    });
    if (this.steps.length - 1 !== this.#stopAt) return;
    this.#hold();
    await this.#released;
  }

  note({ sql, parameters }: CompiledQuery, rows: readonly unknown[]) {
    if (/^(begin|commit|rollback)$/.test(sql)) this.#isInside = sql === 'begin';
    const step = this.steps.at(-1);
    if (!step || SEEN_BY_NOBODY.test(sql)) return;
    const said = `${sql} ${JSON.stringify(parameters)} ${JSON.stringify(rows)}\n`;
    this.#read = digestOf(`${this.#read}${this.#tell(said)}`);
    step.asked = digestOf(`${step.asked}${this.#tell(said)}`);
    step.named ||= inShort(sql);
    step.writes ||= !/^\s*select\b/i.test(sql);
    this.#hasWritten ||= step.writes;
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** `insert into files`, `select … for update` */
const inShort = (statement: string) => {
  const [verb] = /^\w+/.exec(statement.trim()) ?? [];
  const [table] = /(?<=(from|into|update) )"?\w+"?/.exec(statement) ?? [];
  return [verb, table?.replaceAll('"', ''), / for update/.test(statement) ? 'for update' : '']
    .filter(Boolean)
    .join(' ');
};

const lines = new AsyncLocalStorage<Line>();

export const runOnLine = <Answer>(line: Line, call: () => Promise<Answer>): Promise<Answer> => lines.run(line, call);

/** The same database, with its calls on lines. */
export function wireDatabase({ db, close }: DatabaseHandle, options: WireOptions): DatabaseHandle {
  const dialect = new DriverDialect(() => wiredDriver(db, options));
  return { db: new Kysely<Tables>({ dialect }), close };
}

function wiredDriver(db: Db, options: WireOptions): Driver {
  const say = (word: string) => (connection: DatabaseConnection) =>
    connection.executeQuery(CompiledQuery.raw(word)).then(() => {});
  return {
    init: async () => {},
    acquireConnection: async () => {
      if (options.step === 'transaction') await lines.getStore()?.pass();
      return await borrow(db, options);
    },
    beginTransaction: say('begin'),
    commitTransaction: say('commit'),
    rollbackTransaction: say('rollback'),
    releaseConnection: async (connection) => (connection as WiredConnection).giveBack(),
    destroy: async () => {},
  };
}

const borrow = (db: Db, options: WireOptions): Promise<WiredConnection> =>
  new Promise((resolve, reject) => {
    const keep = (session: Db) => new Promise<void>((done) => resolve(new WiredConnection(session, done, options)));
    db.connection().execute(keep).catch(reject);
  });

class WiredConnection implements DatabaseConnection {
  readonly giveBack: () => void;
  readonly #session: Db;
  readonly #options: WireOptions;

  constructor(session: Db, giveBack: () => void, options: WireOptions) {
    this.#session = session;
    this.giveBack = giveBack;
    this.#options = options;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { step, rewrite = (statement) => statement } = this.#options;
    const line = lines.getStore();
    if (step === 'statement') await line?.pass();
    const result = await this.#session.executeQuery<Row>({ ...query, sql: rewrite(query.sql) } as CompiledQuery<Row>);
    line?.note(query, result.rows);
    return result;
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Nothing is streamed here.');
  }
}
