/**
 * PGlite's single session, used through PostgreSQL's own protocol. PGlite's `query` parses, describes and plans a
 * statement each time, in six crossings to WebAssembly. Here a statement takes one crossing, and a known one is not
 * parsed again.
 */
import { serialize } from 'pg-protocol';
import {
  type BackendMessage,
  CommandCompleteMessage,
  DatabaseError,
  DataRowMessage,
  noData,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { concatBytes } from './pglite-messages.ts';
import { needsFreshPlan, StatementNames } from './prepared.ts';
import { parserOf, toParameter } from './value-types.ts';

/**
 * Sends protocol messages. Answers come in the order of the calls.
 *
 * @param within The most milliseconds that it may take; no limit if missing.
 */
export type Ask = (bytes: Uint8Array<ArrayBuffer>, within?: number) => Promise<Uint8Array<ArrayBuffer>>;

/** Facts about a parsed statement. */
interface Statement {
  /** Empty for a statement that is parsed each time. */
  readonly name: string;
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

export interface Answer {
  readonly rows: Record<string, unknown>[];
  readonly affectedRows: number;
}

/** Commands that leave parsed statements valid. */
const HARMLESS = /^(SELECT|INSERT|UPDATE|DELETE|BEGIN|COMMIT|ROLLBACK|SET|RESET)\b/;

/** A session that takes further statements before it has answered. */
export class PgliteSession {
  readonly #ask: Ask;
  readonly #parser = new Parser();
  #names = new StatementNames();
  #statements = new Map<string, Statement>();
  /** Names whose statements are being parsed, and which are therefore taken. */
  readonly #reading = new Set<string>();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Sends each statement with its own Sync, so that a failed one does not affect the next. */
  async query(text: string, parameters: readonly unknown[], within?: number): Promise<Answer> {
    const values = parameters.map(toParameter);
    const known = this.#statements.get(text);
    return known ? await this.#run(known, text, values, within) : await this.#read(text, values, within);
  }

  async #run({ name, columns }: Statement, text: string, values: Values, within: number | undefined) {
    const read = name ? [] : [serialize.parse({ text })];
    return this.#answerOf(await this.#send([...read, ...runOf(name, values)], within), columns);
  }

  async #read(text: string, values: Values, within: number | undefined) {
    const name = this.#nameOf(text, values);
    const statements = this.#statements;
    this.#reading.add(name);
    const read = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })];
    const told = await this.#send([...read, ...runOf(name, values)], within).finally(() => this.#reading.delete(name));
    const columns = columnsOf(told);
    // Skipped if all prepared statements were discarded in between.
    if (columns && (name || needsFreshPlan(text))) statements.set(text, { name, columns });
    return this.#answerOf(told, columns ?? []);
  }

  #nameOf(text: string, values: Values): string {
    const name = this.#names.nameOf(text, values) ?? '';
    return this.#reading.has(name) ? '' : name;
  }

  async #send(messages: readonly Uint8Array[], within?: number): Promise<BackendMessage[]> {
    const bytes = await this.#ask(concatBytes([...messages, serialize.sync()]), within);
    const told: BackendMessage[] = [];
    this.#parser.parse(Buffer.from(bytes.buffer), (message) => told.push(message));
    return told;
  }

  #answerOf(told: readonly BackendMessage[], columns: readonly Column[]): Answer {
    const rows: Record<string, unknown>[] = [];
    let affectedRows = 0;
    for (const message of told) {
      if (message instanceof DatabaseError) throw message;
      if (message instanceof DataRowMessage) rows.push(rowOf(columns, message.fields));
      if (!(message instanceof CommandCompleteMessage)) continue;
      affectedRows = affectedBy(message.text);
      if (!HARMLESS.test(message.text)) this.#forget();
    }
    return { rows, affectedRows };
  }

  /** Forgets all statements after a command that may change a table's columns. No other session changes tables. */
  #forget() {
    this.#statements = new Map();
    this.#names = new StatementNames();
    // Runs before the next statement, which fails too if the thread has died.
    this.#send([serialize.parse({ text: 'deallocate all' }), ...runOf('', [])]).catch(() => {});
  }
}

type Values = readonly (string | Buffer | null)[];

const runOf = (name: string, values: Values) => [
  serialize.bind({ statement: name, values: [...values] }),
  serialize.execute(),
];

/** Returns `undefined` if the statement could not be parsed. */
function columnsOf(told: readonly BackendMessage[]): Column[] | undefined {
  if (told.includes(noData)) return [];
  const description = told.find((message) => message instanceof RowDescriptionMessage);
  return description?.fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, { name, parse }] of columns.entries()) {
    const text = fields[index] ?? null;
    row[name] = text === null ? null : parse(text);
  }
  return row;
}

/** `INSERT 0 5`; a SELECT affects nothing. */
const affectedBy = (tag: string) => (/^(INSERT|UPDATE|DELETE|MERGE) /.test(tag) ? Number(tag.split(' ').at(-1)) : 0);
