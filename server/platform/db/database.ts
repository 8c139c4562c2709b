import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { lockDirectory } from './directory-lock.ts';
import { keepCopy } from './migration-copy.ts';
import { PgliteClient } from './pglite-client.ts';
import { PgliteDialect } from './pglite-dialect.ts';
import { type PostgresOptions, postgresDialect } from './postgres.ts';
import type { Tables } from './tables.ts';
import { ANSWER_WITHIN } from './time-limit.ts';

/** The database, or a transaction in it. Inside a transaction use only that: PGlite has one session to give. */
export type Db = Kysely<Tables>;

export interface DatabaseHandle {
  readonly db: Db;
  /** Before a migration: PostgreSQL has tools of its own for that. */
  readonly beforeMigration?: (name: string) => Promise<void>;
  close(): Promise<void>;
}

interface Where extends PostgresOptions {
  readonly url?: string | undefined;
  readonly dataDir: string;
}

/** PostgreSQL when there is a URL, otherwise PGlite in `dataDir`, locked to this process. Not migrated yet. */
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
    const beforeMigration = (name: string) => keepCopy(dataDir, name, () => client.dump());
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
