import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { lockDirectory } from './directory-lock.ts';
import { PgliteClient } from './pglite-client.ts';
import { PgliteDialect } from './pglite-dialect.ts';
import { type PostgresOptions, postgresDialect } from './postgres.ts';
import type { Tables } from './tables.ts';
import { ANSWER_WITHIN } from './time-limit.ts';

/** The database, or a transaction in it. Use only the transaction inside one, because PGlite has a single session. */
export type Db = Kysely<Tables>;

export interface DatabaseHandle {
  readonly db: Db;
  /** Called before a migration, for a backup. PostgreSQL has its own tools for that. */
  readonly beforeMigration?: (name: string) => Promise<void>;
  close(): Promise<void>;
}

interface Where extends PostgresOptions {
  readonly url?: string | undefined;
  readonly dataDir: string;
}

/** Opens PostgreSQL if there is a URL, and otherwise PGlite in `dataDir`, locked to this process. Does not migrate. */
export async function openDatabase({ url, dataDir, ...options }: Where): Promise<DatabaseHandle> {
  return url ? openPostgres(url, options) : await openPglite(dataDir);
}

export function openPostgres(url: string, options: PostgresOptions = {}): DatabaseHandle {
  const db = new Kysely<Tables>({ dialect: postgresDialect(url, options) });
  return { db, close: () => db.destroy() };
}

async function openPglite(dataDir: string): Promise<DatabaseHandle> {
  await mkdir(dataDir, { recursive: true });
  const unlock = lockDirectory(dataDir);
  try {
    const open = () => PgliteClient.open({ dataDir: join(dataDir, 'pg') });
    const client = await open();
    const dialect = new PgliteDialect(client, { reopen: open, answerWithin: ANSWER_WITHIN });
    const db = new Kysely<Tables>({ dialect });
    const close = async () => {
      await db.destroy();
      unlock();
    };
    const beforeMigration = (name: string) => saveDatabaseCopy(dataDir, name, () => client.dump());
    return { db, beforeMigration, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Throws when the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Copies to keep. Two, so that a second start after a failed one does not delete the last good copy. */
const KEPT = 2;

/**
 * Keeps a copy of the embedded database from before the migration of that name, as a tar of its folder `pg`. No other
 * user of the machine may read it. Does not replace an existing copy, because what came after that may be what went
 * wrong.
 *
 * @param dump Returns the whole database; called only if there is no such copy.
 */
export async function saveDatabaseCopy(
  dataDir: string,
  migration: string,
  dump: () => Promise<Uint8Array>,
): Promise<void> {
  const folder = join(dataDir, 'copies');
  const name = `before-${migration.replace(/\.sql$/, '')}.tar`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const known = await readdir(folder);
  if (known.includes(name)) return;
  const draft = join(folder, `${name}.part`);
  await writeFile(draft, await dump(), { mode: 0o600, flush: true });
  await rename(draft, join(folder, name));
  const older = known.filter((each) => each.endsWith('.tar')).sort();
  for (const each of older.slice(0, Math.max(0, older.length + 1 - KEPT))) await rm(join(folder, each));
}
