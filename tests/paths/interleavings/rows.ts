/** Reads all rows of a database, restores them, and compares them regardless of generated ids. */
import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Rows in the form of JSON: days and moments are text. */
export type Rows = { readonly [Name in keyof Tables]: readonly Stored<Selectable<Tables[Name]>>[] };
type Stored<Row> = {
  readonly [Column in keyof Row]: Row[Column] extends Date | null ? TextOf<Row[Column]> : Row[Column];
};
type TextOf<Moment> = null extends Moment ? string | null : string;

type Row = Readonly<Record<string, unknown>>;

/**
 * Columns that are left out: counters of the database, times of access, and values without effect once a row is
 * settled.
 */
const UNTOLD: Readonly<Record<string, (row: Row) => readonly string[]>> = {
  messages: () => ['id'],
  sessions: () => ['last_used_at'],
  files: () => ['created_at', 'stored_at'],
  made_once: () => ['created_at'],
  simulated_charges: () => ['created_at'],
  simulated_payouts: () => ['created_at'],
  payment_events: () => ['received_at', 'outcome'],
  // Counted by the database.
  cases: () => ['number'],
  case_events: () => ['position'],
  shipment_events: () => ['position'],
  // Random.
  visit_codes: () => ['code'],
  // Depends on the time of the call, and so on the order.
  call_limits: () => ['full_at'],
  // The number of attempts at a code is without effect once the code is used.
  otp_challenges: ({ used_at }) => (used_at === null ? [] : ['attempts']),
};

/** Matches random values: ids, references, hashes, salts, codes in an SMS, and numbers of cases. */
const BY_CHANCE =
  /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}|gida_(?:out|in)_[0-9a-f]{32}_\d+|(?<=")(?:[\w-]{43}|[\w-]{22})(?=")|(?<=code is )\d{6}|(?<=Show code )\d{4}|\bC-\d+/g;

/** The rows of one database. A table that has not changed is the same array again. */
export class RowKeeper {
  readonly #db: Db;
  readonly #tables: readonly string[];
  readonly #parsed = new Map<string, readonly Row[]>();
  readonly #texts = new WeakMap<readonly Row[], string>();
  #lies: Rows | undefined;

  private constructor(db: Db, tables: readonly string[]) {
    this.#db = db;
    this.#tables = tables;
  }

  static async of(db: Db): Promise<RowKeeper> {
    // `versions` holds transaction numbers, which only need to differ; restored rows get new ones. `moves` is
    // append-only, so it is not restored. `listings_to_check` has a row for each change that waits for a job.
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not in ('schema_migrations', 'versions', 'moves', 'listings_to_check') order by 1`.execute(
      db,
    );
    await sql.raw(PUT_BACK).execute(db);
    return new RowKeeper(
      db,
      rows.map(({ name }) => name),
    );
  }

  async take(): Promise<Rows> {
    const texts = this.#tables.map((name) => sql`(select json_agg(each)::text from ${sql.table(name)} each)`);
    const { rows } = await sql<{ texts: (string | null)[] }>`select array[${sql.join(texts)}] as texts`.execute(
      this.#db,
    );
    const tables = this.#tables.map((name, place) => [name, this.#parse(name, rows[0]?.texts[place] ?? '[]')]);
    this.#lies = Object.fromEntries(tables) as Rows;
    return this.#lies;
  }

  /** Restores the rows, only in tables that have changed since rows were last read or restored. */
  async putBack(rows: Rows): Promise<void> {
    const changed = Object.entries(rows).filter(([name, each]) => each !== this.#lies?.[name as keyof Rows]);
    if (changed.length > 0) {
      const texts = changed.map(([name, each]) => `${JSON.stringify(name)}: ${this.#texts.get(each)}`);
      await sql`select put_back(${`{${texts.join()}}`}::json)`.execute(this.#db);
    }
    this.#lies = rows;
  }

  /** Forgets what the database holds, because unread changes were written. */
  forget() {
    this.#lies = undefined;
  }

  #parse(table: string, text: string): readonly Row[] {
    const key = `${table} ${text}`;
    const known = this.#parsed.get(key);
    if (known) return known;
    const parsed: readonly Row[] = JSON.parse(text);
    this.#parsed.set(key, parsed);
    this.#texts.set(parsed, text);
    return parsed;
  }
}

/** Runs without triggers, so that neither the order of the rows nor foreign keys matter. */
const PUT_BACK = `
  create or replace function put_back(rows json) returns void language plpgsql as $$
  declare
    name text;
    columns text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for name in select json_object_keys(rows) loop
      -- The database computes generated columns itself.
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('delete from %I', name);
      execute format(
        'insert into %1$I (%2$s) overriding system value select %2$s from json_populate_recordset(null::%1$I, $1)', name, columns
      ) using rows -> name;
    end loop;
  end $$`;

/** A row as text, with its generated ids and its sort key. */
interface Line {
  readonly line: string;
  readonly ids: readonly string[];
  /** The text without generated ids. */
  readonly order: string;
}

/** Prints rows so that equal states compare equal: a line a row, generated ids numbered in the order of appearance. */
export class RowReader {
  readonly #known: ReadonlySet<string>;
  readonly #lines = new WeakMap<readonly Row[], readonly Line[]>();

  /** @param start The rows before the first move, whose generated ids are kept. */
  constructor(start: Rows) {
    this.#known = new Set(JSON.stringify(start).match(BY_CHANCE));
  }

  linesOf(rows: Rows): string[] {
    const lines = Object.entries(rows).flatMap(([table, each]) => this.#tableOf(table, each as readonly Row[]));
    // Rows that differ only in ids are ordered by the other rows that contain these ids.
    const places = new Map<string, string[]>();
    for (const { ids, order } of lines) for (const id of ids) places.set(id, [...(places.get(id) ?? []), order]);
    const placesOf = (id: string) => places.get(id)?.sort().join('\n') ?? '';
    const ordered = lines.map(({ ids, order, line }) => ({ line, order: [order, ...ids.map(placesOf)].join('\n') }));
    ordered.sort((one, other) => (one.order < other.order ? -1 : Number(one.order > other.order)));
    return this.withoutChance(ordered.map(({ line }) => line).join('\n'))
      .split('\n')
      .sort();
  }

  /** Numbers generated ids in order of appearance. */
  withoutChance(text: string): string {
    const names = new Map<string, string>();
    return text.replaceAll(BY_CHANCE, (id) => {
      if (this.#known.has(id)) return id;
      const name = names.get(id) ?? `#${names.size + 1}`;
      names.set(id, name);
      return name;
    });
  }

  #tableOf(table: string, rows: readonly Row[]): readonly Line[] {
    const lines = this.#lines.get(rows) ?? rows.map((row) => this.#lineOf(table, row));
    this.#lines.set(rows, lines);
    return lines;
  }

  #lineOf(table: string, row: Row): Line {
    const untold = UNTOLD[table]?.(row) ?? [];
    const told = Object.entries(row).filter(([column]) => !untold.includes(column));
    const line = `${table} ${JSON.stringify(Object.fromEntries(told))}`;
    const ids = (line.match(BY_CHANCE) ?? []).filter((id) => !this.#known.has(id));
    return { line, ids, order: line.replaceAll(BY_CHANCE, (id) => (this.#known.has(id) ? id : '?')) };
  }
}

/** The lines that only one of the two has, as a diff. */
export function differences(expected: readonly string[], found: readonly string[]): string[] {
  const without = (lines: readonly string[], others: readonly string[]) => {
    const rest = [...others];
    return lines.filter((line) => {
      const place = rest.indexOf(line);
      if (place >= 0) rest.splice(place, 1);
      return place < 0;
    });
  };
  return [
    ...without(expected, found).map((line) => `- ${line}`),
    ...without(found, expected).map((line) => `+ ${line}`),
  ];
}
