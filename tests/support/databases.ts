import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseHandle, type Db, openPostgres } from '#server/platform/db/database.ts';
import { askEngine, openEngine } from '#server/platform/db/pglite.worker.ts';
import { databaseUnavailable } from '#server/platform/db/pglite-client.ts';
import { PgliteDialect, type PgliteThread } from '#server/platform/db/pglite-dialect.ts';
import { PgliteSession } from '#server/platform/db/pglite-session.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** A migrated and empty database of the test's own, of one of the two supported kinds. */
export interface TestDatabase {
  readonly name: 'PGlite' | 'PostgreSQL';
  open(): Promise<DatabaseHandle>;
  /** Opens a database without tables, for tests of the migrations themselves. */
  openUnmigrated(): Promise<DatabaseHandle>;
}

const both: readonly TestDatabase[] = [
  {
    name: 'PGlite',
    open: () => openPglite(),
    openUnmigrated: () => openPgliteFrom(inject('pgliteTemplate').unmigrated),
  },
  {
    name: 'PostgreSQL',
    open: () => openCopy(inject('postgres').template),
    openUnmigrated: () => openCopy('template1'),
  },
];

/** Both databases, for `describe.each`. `DATABASES=PGlite` runs one, and `npm run prove` the other. */
export const databases: readonly TestDatabase[] = both.filter(({ name }) => name === (process.env.DATABASES ?? name));

/** Opens an embedded database in memory: an idle one that has been emptied, or a new one. */
export async function openPglite(): Promise<DatabaseHandle> {
  const thread = await takeDatabase(inject('pgliteTemplate').tar);
  const db = new Kysely<Tables>({ dialect: new PgliteDialect(thread) });
  return { db, close: () => db.destroy() };
}

async function openPgliteFrom(template: string): Promise<DatabaseHandle> {
  const db = new Kysely<Tables>({ dialect: new PgliteDialect(await startHere(template)) });
  return { db, close: () => db.destroy() };
}

/**
 * Starts PGlite in this thread. The server gives it a thread of its own; here the messages between two threads would take a
 * sixth of the processor time.
 */
async function startHere(template: string): Promise<PgliteThread> {
  const engine = await openEngine({ template });
  const session = new PgliteSession((bytes) => askEngine(engine, bytes));
  return {
    isDead: false,
    query: (...asked) => session.query(...asked),
    close: () => engine.close(),
    ended: () => Promise.resolve(),
  };
}

async function openCopy(template: string): Promise<DatabaseHandle> {
  const { admin } = inject('postgres');
  const name = `gida_${randomUUID().replaceAll('-', '')}`;
  const handle = openPostgres(await createDatabase({ admin, template }, name));
  const close = async () => {
    await handle.close();
    await execute(admin, `drop database ${name}`);
  };
  return { db: handle.db, close };
}

/** Copies a template. @returns The connection string of the copy. */
export async function createDatabase({ admin, template }: { admin: string; template: string }, name: string) {
  await execute(admin, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(admin);
  url.pathname = name;
  return url.href;
}

async function execute(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A database, with its state when it was new. */
interface Kept {
  readonly client: PgliteThread;
  readonly asNew: Shape;
}

interface Shape {
  /** Tables, columns, constraints, indexes, functions and triggers. */
  readonly structure: string;
  /** The rows of each table as JSON, `null` when there are none. */
  readonly rows: ReadonlyMap<string, string | null>;
}

/** Databases without a test. The test files of a process use them one after another. */
const idle: Kept[] = [];

/** Idle databases to keep: hardly any test file has more databases open at once. */
const MOST_IDLE = 2;

/**
 * A migrated database that has only the rows of the migrations. Emptying one is quicker than starting another. One whose
 * test changed more than rows is not reused.
 */
async function takeDatabase(template: string): Promise<PgliteThread> {
  const kept = (await restored(idle.pop())) ?? (await startFrom(template));
  let isOver = false;
  return {
    get isDead() {
      return isOver || kept.client.isDead;
    },
    query: (...asked) => (isOver ? Promise.reject(databaseUnavailable(undefined)) : kept.client.query(...asked)),
    close: async () => {
      isOver = true;
      if (idle.length < MOST_IDLE && !kept.client.isDead) idle.push(kept);
      else await kept.client.close();
    },
    ended: () => kept.client.ended(),
  };
}

async function startFrom(template: string): Promise<Kept> {
  const client = await startHere(template);
  return { client, asNew: await shapeOf(client) };
}

/** `undefined` when the database differs in more than rows. */
async function restored(kept: Kept | undefined): Promise<Kept | undefined> {
  if (!kept) return undefined;
  const { client, asNew } = kept;
  try {
    for (const statement of ['rollback', 'reset all', 'select pg_advisory_unlock_all()'])
      await client.query(statement, []);
    if ((await structureOf(client)).structure === asNew.structure) {
      await restoreRows(client, asNew.rows);
      return kept;
    }
  } catch {
    // After any error, a new database is used instead.
  }
  await client.close().catch(() => {});
  return undefined;
}

/**
 * Puts back the rows of the migrations, and lets all sequences begin again. Truncating would take four times as long, as
 * it writes new files for every table that refers to one with rows. Vacuuming leaves the pages as they were, and the
 * counts of rows are reset to those of a new table: both affect query plans.
 */
async function restoreRows(client: PgliteThread, asNew: Shape['rows']) {
  const asked = [...asNew.keys()].map((name) => `select '${name}' as name where exists (select from "${name}")`);
  const { rows } = await client.query(asked.join(' union all '), []);
  const used = rows.map(({ name }) => `"${name}"`);
  await client.query(withoutTriggers(used.map((table) => `delete from ${table};`).join(' ')), []);
  if (used.length > 0) await client.query(`vacuum ${used.join()}`, []);
  await client.query(
    `update pg_class set reltuples = -1, relpages = 0 where reltuples = 0 and relnamespace = 'public'::regnamespace`,
    [],
  );
  await client.query(withoutTriggers(`${[...asNew].map(refill).join(' ')} ${RESTART_SEQUENCES}`), []);
}

/** Runs statements as a replica does: without triggers and foreign keys. */
const withoutTriggers = (statements: string) =>
  `do $restore$ begin set local session_replication_role = replica; ${statements} end $restore$`;

const refill = ([name, rows]: [string, string | null]) =>
  rows === null
    ? ''
    : `insert into "${name}" select * from json_populate_recordset(null::"${name}", '${rows.replaceAll("'", "''")}');`;

const RESTART_SEQUENCES = `perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null;`;

async function shapeOf(client: PgliteThread): Promise<Shape> {
  const { structure, tables } = await structureOf(client);
  const asked = tables.map(
    (name) => `select '${name}' as name, (select json_agg(each)::text from "${name}" each) as rows`,
  );
  const { rows } = await client.query(asked.join(' union all '), []);
  return {
    structure,
    rows: new Map(rows.map(({ name, rows }) => [String(name), rows === null ? null : String(rows)])),
  };
}

async function structureOf(client: PgliteThread) {
  const [found] = (await client.query(STRUCTURE, [])).rows;
  return { structure: String(found?.structure), tables: String(found?.tables ?? '').split(' ') };
}

const STRUCTURE = `
  select md5(string_agg(line, ';' order by line)) as structure,
    (select string_agg(relname, ' ' order by relname) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as tables
  from (
    select format('%s %s %s %s %s', c.oid::regclass, c.relkind, attname, atttypid::regtype, attnotnull) as line
      from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
      where c.relnamespace = 'public'::regnamespace
    union all
    select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select format('%s %s', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select format('statistics of %s', starelid::regclass) from pg_statistic
      where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all
    select format('%s %s', adrelid::regclass, pg_get_expr(adbin, adrelid)) from pg_attrdef
  ) parts`;

/** The same database with a counter of its statements. */
export function countStatements(db: Db): { db: Db; asked(): number } {
  let asked = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db: counting, asked: () => asked };
}
