import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import { migrationsDir } from '../paths.ts';
import type { Db } from './database.ts';
import { withoutTimeLimit } from './time-limit.ts';

/**
 * The first of the migrations that were replaced by the baseline before the first release:
 * docs/decisions/0051-start-from-one-baseline.md.
 */
const UNRELEASED = '0001-account.sql';

/** Any number that our other advisory locks do not use. */
const MIGRATOR_LOCK = 727_001;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/** Called with the first new migration of an existing database, and awaited. */
type BeforeMigration = (name: string) => Promise<void>;

/**
 * Runs the missing migrations, each file in a transaction. Several processes may start together: one migrates, and the
 * others wait and find it done. Throws if a file was changed after it ran, or if the database is from before the first
 * release.
 *
 * @param only Names of the migrations to run; all if missing.
 * @returns The names of those that ran.
 */
export async function migrate(
  db: Db,
  directory = migrationsDir,
  before?: BeforeMigration,
  only?: readonly string[],
): Promise<string[]> {
  const migrations = (await readMigrations(directory)).filter(({ name }) => only?.includes(name) ?? true);
  await alone(db, createList);
  const done = await readDone(db);
  const unreleased = unreleasedSchema([...done.keys()]);
  if (unreleased) {
    throw new Refusal(
      `The database was made by an unreleased version of Gida (${unreleased}), which no release can upgrade. Start with an empty DATA_DIR, or set DATABASE_URL to an empty database.`,
    );
  }
  for (const { name, sha256 } of migrations) {
    if ((done.get(name) ?? sha256) !== sha256) throw new Error(`The migration ${name} was changed after it ran.`);
  }
  const missing = migrations.filter(({ name }) => !done.has(name));
  const [first] = missing;
  if (first && done.size > 0) await before?.(first.name);
  const ran: string[] = [];
  for (const migration of missing) if (await run(db, migration)) ran.push(migration.name);
  // PGlite has no autovacuum that would update the planner's statistics.
  if (ran.length > 0) await withoutTimeLimit(db, (trx) => sql`analyze`.execute(trx));
  return ran;
}

/** Finds the schema of an unreleased version by the names of its migrations; `undefined` for any other. */
export const unreleasedSchema = (names: readonly string[]) =>
  names.includes(UNRELEASED) ? `schema ${names.length}` : undefined;

/** Returns the SHA-256 of each migration by its name. */
export async function knownMigrations(): Promise<ReadonlyMap<string, string>> {
  return new Map((await readMigrations(migrationsDir)).map(({ name, sha256 }) => [name, sha256]));
}

/** Returns a hash of all migrations. Tests reuse a migrated database while it stays the same. */
export async function migrationsFingerprint(directory = migrationsDir): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, sha256 } of await readMigrations(directory)) hash.update(`${name} ${sha256}\n`);
  return hash.digest('hex').slice(0, 16);
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Runs the work while other starting servers wait. The lock ends with its transaction, because a pooler may give the
 * next one to another session.
 */
const alone = <Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> =>
  withoutTimeLimit(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATOR_LOCK})`.execute(trx);
    return await work(trx);
  });

const createList = (trx: Db) =>
  sql`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, ran_at timestamptz not null default now()
  )`.execute(trx);

async function readDone(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('schema_migrations').select(['name', 'sha256']).execute();
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

/** @returns False if another process ran it first. */
async function run(db: Db, { name, text, sha256 }: Migration): Promise<boolean> {
  try {
    return await alone(db, async (trx) => {
      if ((await readDone(trx)).has(name)) return false;
      // PostgreSQL refuses to index a table while deferred triggers of its changed rows wait for the commit.
      await sql`set constraints all immediate`.execute(trx);
      for (const statement of statements(text)) await sql.raw(statement).execute(trx);
      await trx.insertInto('schema_migrations').values({ name, sha256 }).execute();
      return true;
    });
  } catch (cause) {
    throw new Error(`The migration ${name} failed.`, { cause });
  }
}

/** Splits at semicolons at the end of a line, so function bodies must have theirs within lines. */
const statements = (text: string) =>
  text
    .split(/;\s*(?:\r?\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
