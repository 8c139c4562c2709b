/**
 * Dumps the rows of all tables as lines of JSON, which PGlite and PostgreSQL can both load.
 * docs/decisions/0028-back-up-rows-and-files.md says why we do not use pg_dump.
 */
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { withoutTimeLimit } from './time-limit.ts';

/** Metadata of a dump. */
export interface DumpedTables {
  /** SHA-256 of each migration that had run, by its name. */
  readonly migrations: Readonly<Record<string, string>>;
  /** The number of rows of each table. */
  readonly tables: Readonly<Record<string, number>>;
  /** The last number of each identity column. */
  readonly numbers: readonly { readonly table: string; readonly column: string; readonly last: number }[];
}

const ROWS_AT_ONCE = 1_000;

/**
 * Reads a consistent snapshot of all tables. PostgreSQL lets others write meanwhile; PGlite makes them wait, because it
 * has one session. Leaves out unlogged tables, which a crash may empty as well.
 *
 * @param take Gets the rows of a table in batches of JSON texts, one per row, and is awaited. Called once for an empty
 * table.
 */
export async function dumpTables(
  db: Db,
  take: (table: string, rows: readonly string[]) => Promise<void>,
): Promise<DumpedTables> {
  return await withoutTimeLimit(db, async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`set local timezone = 'UTC'`.execute(trx);
    const migrations = await trx.selectFrom('schema_migrations').select(['name', 'sha256']).orderBy('name').execute();
    const tables: Record<string, number> = {};
    for (const table of await tablesOf(trx)) {
      tables[table] = await dumpTable(trx, table, (rows) => take(table, rows));
    }
    const shas = Object.fromEntries(migrations.map(({ name, sha256 }) => [name, sha256]));
    return { migrations: shas, tables, numbers: await lastNumbers(trx) };
  });
}

async function dumpTable(trx: Db, table: string, take: (rows: readonly string[]) => Promise<void>): Promise<number> {
  await sql`declare dumped no scroll cursor for
    select row_to_json(each)::text as row from ${sql.table(table)} as each`.execute(trx);
  let count = 0;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from dumped`.execute(trx);
    if (rows.length > 0 || count === 0) await take(rows.map(({ row }) => row));
    count += rows.length;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close dumped`.execute(trx);
  return count;
}

/**
 * Replaces the rows of all tables with those of a dump, in one transaction. The database must have the dump's
 * migrations.
 *
 * @param rowsOf Returns the rows that `take` got, in batches of any size.
 * @param beforeCommit Runs when all rows are written and not yet visible to others.
 */
export async function loadTables(
  db: Db,
  { tables, numbers }: DumpedTables,
  rowsOf: (table: string) => AsyncIterable<readonly string[]>,
  beforeCommit: () => Promise<void> = async () => {},
): Promise<void> {
  await withoutTimeLimit(db, async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    const names = Object.keys(tables);
    const giveBack = await takeForeignKeys(trx);
    await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(trx);
    for (const table of names) await loadTable(trx, table, rowsOf(table));
    for (const { table, column, last } of numbers) {
      await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}::bigint)`.execute(trx);
    }
    await giveBack();
    await beforeCommit();
  });
  await withoutTimeLimit(db, (session) => sql`analyze`.execute(session));
}

/** Triggers ran when the rows were first written. */
async function loadTable(trx: Db, table: string, pieces: AsyncIterable<readonly string[]>): Promise<void> {
  const columns = sql.join((await columnsOf(trx, table)).map((name) => sql.ref(name)));
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
  for await (const rows of pieces) {
    const list = `[${rows.join(',')}]`;
    await sql`insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${list}::text::json)`.execute(trx);
  }
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
}

/** Drops the foreign keys, so that tables and rows may come in any order. @returns Restores and checks them. */
async function takeForeignKeys(trx: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ owner: string; name: string; definition: string }>`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`.execute(trx);
  const alter = (owner: string, change: string) => sql.raw(`alter table ${owner} ${change}`).execute(trx);
  for (const { owner, name } of rows) await alter(owner, `drop constraint ${name}`);
  return async () => {
    for (const { owner, name, definition } of rows) await alter(owner, `add constraint ${name} ${definition}`);
  };
}

/** Tables with rows, except the list of migrations. */
export async function tablesInUse(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesOf(db)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (table !== 'schema_migrations' && rows.length > 0) found.push(table);
  }
  return found;
}

/** Counts all other connections to the database. */
export async function otherSessions(db: Db): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.others ?? 0;
}

/** Left out and reset, because it contains transaction ids, which differ in another database. */
const OF_THIS_DATABASE = 'versions';

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> ${OF_THIS_DATABASE}
    order by relname collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** Columns except generated ones. */
async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = quote_ident(${table})::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows.map(({ name }) => name);
}

async function lastNumbers(db: Db): Promise<DumpedTables['numbers']> {
  const { rows } = await sql<{ table: string; column: string; last: number | null }>`
    select relname as "table", attname as "column",
      pg_sequence_last_value(pg_get_serial_sequence(quote_ident(relname), attname)::regclass) as last
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(quote_ident(relname), attname) is not null
    order by relname collate "C", attnum`.execute(db);
  return rows.flatMap(({ table, column, last }) => (last === null ? [] : [{ table, column, last }]));
}
