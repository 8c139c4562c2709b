import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { migrationsDir } from '../paths.ts';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';
import { withoutTimeLimit } from './time-limit.ts';

/** Any number that no other advisory lock of ours uses. */
const MIGRATOR_LOCK = 727_001;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/** Is told the first migration that is to run on a database that others have run on, and waited for. */
type BeforeMigration = (name: string) => Promise<void>;

/**
 * Runs what has not run yet, each file in a transaction. Several processes may start together: one works, the others
 * wait and find nothing left to do. A file that was changed after it ran stops the start.
 *
 * @returns The names of those that ran.
 */
export async function migrate(db: Db, directory = migrationsDir, before?: BeforeMigration): Promise<string[]> {
  const migrations = await readMigrations(directory);
  return await withoutTimeLimit(db, async (session) => {
    await sql`select pg_advisory_lock(${MIGRATOR_LOCK})`.execute(session);
    try {
      return await runMissing(session, migrations, before);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATOR_LOCK})`.execute(session);
    }
  });
}

/** Tells one set of migrations from another; a ready-made database is good for as long as it stays the same. */
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

async function runMissing(session: Kysely<Tables>, migrations: Migration[], before?: BeforeMigration) {
  await sql`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, ran_at timestamptz not null default now()
  )`.execute(session);
  const rows = await session.selectFrom('schema_migrations').select(['name', 'sha256']).execute();
  const done = new Map(rows.map((row) => [row.name, row.sha256]));
  const missing = migrations.filter(({ name }) => !done.has(name));
  for (const { name, sha256 } of migrations) {
    if ((done.get(name) ?? sha256) !== sha256) throw new Error(`The migration ${name} was changed after it ran.`);
  }
  const [first] = missing;
  if (first && done.size > 0) await before?.(first.name);
  for (const migration of missing) await run(session, migration);
  if (missing.length > 0) await sql`analyze`.execute(session); // PGlite has no autovacuum that would
  return missing.map(({ name }) => name);
}

async function run(session: Kysely<Tables>, { name, text, sha256 }: Migration) {
  await sql`begin`.execute(session);
  try {
    for (const statement of statements(text)) await sql.raw(statement).execute(session);
    await session.insertInto('schema_migrations').values({ name, sha256 }).execute();
    await sql`commit`.execute(session);
  } catch (cause) {
    await sql`rollback`.execute(session);
    throw new Error(`The migration ${name} failed.`, { cause });
  }
}

/** Statements end with a semicolon at the end of a line; bodies of functions must therefore keep theirs inside lines. */
const statements = (text: string) =>
  text
    .split(/;\s*(?:\r?\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
