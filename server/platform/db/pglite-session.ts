/**
 * The one session that PGlite has, asked by PostgreSQL's own protocol. Its `query` reads, describes and plans a statement
 * each time, in six crossings to WebAssembly; here a statement that is known takes one, and is read once.
 */
import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import { isPlannedAnew, StatementNames } from './prepared.ts';

const { serialize } = protocol;

/** What is known of a statement once it has been read. */
interface Statement {
  /** Empty for one that is read again each time. */
  readonly name: string;
  readonly text: string;
  readonly parameterTypes: readonly number[];
  readonly columns: readonly Column[];
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** What these do leaves every statement that was read as it is. */
const HARMLESS = /^(SELECT|INSERT|UPDATE|DELETE|BEGIN|COMMIT|ROLLBACK|SET|RESET)\b/;

const asItIs = (text: string) => text;

export class PgliteSession {
  readonly #db: PGlite;
  readonly #names = new StatementNames();
  readonly #statements = new Map<string, Statement>();

  constructor(db: PGlite) {
    this.#db = db;
  }

  /** One at a time. Each ends with a Sync: one that fails leaves nothing behind for the next. */
  async query(text: string, parameters: readonly unknown[]) {
    const known = this.#statements.get(text);
    if (known) return await this.#run(known, parameters);
    if (parameters.length === 0) return await this.#runOnce(text);
    return await this.#run(await this.#read(text, parameters), parameters);
  }

  async #read(text: string, parameters: readonly unknown[]): Promise<Statement> {
    const name = this.#names.nameOf(text, parameters) ?? '';
    const told = await this.#ask(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const types = told.find((message) => message instanceof messages.ParameterDescriptionMessage);
    const statement = { name, text, parameterTypes: types?.dataTypeIDs ?? [], columns: this.#columnsOf(told) };
    if (name || isPlannedAnew(text)) this.#statements.set(text, statement);
    return statement;
  }

  async #run({ name, text, parameterTypes, columns }: Statement, parameters: readonly unknown[]) {
    const values = parameters.map((value, index) => this.#serialize(value, parameterTypes[index] ?? 0));
    const read = name ? [] : [serialize.parse({ text, types: [...parameterTypes] })];
    const told = await this.#ask(...read, serialize.bind({ statement: name, values }), serialize.execute());
    return await this.#resultOf(told, columns);
  }

  /** Without parameters nothing has to be known before. */
  async #runOnce(text: string) {
    const read = [serialize.parse({ text }), serialize.bind(), serialize.describe({ type: 'P' })];
    const told = await this.#ask(...read, serialize.execute());
    return await this.#resultOf(told, this.#columnsOf(told));
  }

  async #ask(...asked: Uint8Array[]): Promise<Message[]> {
    // The files are the operating system's at once: there is nothing to sync.
    return await this.#db.execProtocolStream(Buffer.concat([...asked, serialize.sync()]), { syncToFs: false });
  }

  async #resultOf(told: readonly Message[], columns: readonly Column[]) {
    const rows: Record<string, unknown>[] = [];
    let affectedRows = 0;
    for (const message of told) {
      if (message instanceof messages.DataRowMessage) rows.push(rowOf(columns, message.fields));
      if (!(message instanceof messages.CommandCompleteMessage)) continue;
      affectedRows = affectedBy(message.text);
      if (!HARMLESS.test(message.text)) await this.#forget();
    }
    return { rows, affectedRows };
  }

  /** A table may have other columns now. Nobody else changes any here, so that this is the only moment. */
  async #forget() {
    if (this.#statements.size === 0) return;
    this.#statements.clear();
    await this.#ask(serialize.parse({ text: 'deallocate all' }), serialize.bind(), serialize.execute());
  }

  #columnsOf(told: readonly Message[]): Column[] {
    const description = told.find((message) => message instanceof messages.RowDescriptionMessage);
    const fields = description?.fields ?? [];
    return fields.map(({ name, dataTypeID }) => ({ name, parse: this.#db.parsers[dataTypeID] ?? asItIs }));
  }

  #serialize(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    return this.#db.serializers[type]?.(value) ?? String(value);
  }
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
