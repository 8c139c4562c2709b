import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseHandle, openPostgres } from '#server/platform/db/database.ts';
import { PgliteClient } from '#server/platform/db/pglite-client.ts';
import { PgliteDialect } from '#server/platform/db/pglite-dialect.ts';
import type { PgliteSource } from '#server/platform/db/pglite-messages.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { takeThread } from './pglite-threads.ts';

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
    openUnmigrated: () => openPgliteFrom({ template: inject('pgliteTemplate').unmigrated }),
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
  const thread = await takeThread(inject('pgliteTemplate').tar);
  const db = new Kysely<Tables>({ dialect: new PgliteDialect(thread) });
  return { db, close: () => db.destroy() };
}

async function openPgliteFrom(source: PgliteSource): Promise<DatabaseHandle> {
  const client = await PgliteClient.open(source);
  const db = new Kysely<Tables>({ dialect: new PgliteDialect(client) });
  return { db, close: () => db.destroy() };
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
