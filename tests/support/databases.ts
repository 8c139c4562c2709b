import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseHandle, openPostgres } from '#server/platform/db/database.ts';
import { PgliteClient } from '#server/platform/db/pglite-client.ts';
import { PgliteDialect } from '#server/platform/db/pglite-dialect.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** A database of the test's own, migrated and empty, on one of the two that the server runs on. */
export interface TestDatabase {
  readonly name: 'PGlite' | 'PostgreSQL';
  open(): Promise<DatabaseHandle>;
}

/** For `describe.each`: what holds on one has to hold on the other. */
export const databases: readonly TestDatabase[] = [
  { name: 'PGlite', open: openPglite },
  { name: 'PostgreSQL', open: openFromTemplate },
];

/** In memory. */
export async function openPglite(): Promise<DatabaseHandle> {
  const client = await PgliteClient.open({ template: inject('pgliteTemplate').tar });
  const db = new Kysely<Tables>({ dialect: new PgliteDialect(client) });
  return { db, close: () => db.destroy() };
}

async function openFromTemplate(): Promise<DatabaseHandle> {
  const server = inject('postgres');
  const name = `gida_${randomUUID().replaceAll('-', '')}`;
  const handle = openPostgres(await createDatabase(server, name));
  const close = async () => {
    await handle.close();
    await execute(server.admin, `drop database ${name}`);
  };
  return { db: handle.db, close };
}

/** A copy of the migrated template. @returns Its connection string. */
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
