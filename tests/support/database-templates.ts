import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/database.ts';
import { migrate, migrationsFingerprint } from '#server/db/migrate.ts';
import { PgliteClient } from '#server/db/pglite-client.ts';
import { PgliteDialect } from '#server/db/pglite-dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import { rootDir } from '#server/paths.ts';
import { startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { admin: string; template: string };
    pgliteTemplate: string;
  }
}

const TEMPLATE = 'gida_template';

/** Once a run: one PostgreSQL for all files, and of both databases a migrated one to copy. */
export async function setup(project: TestProject) {
  const [cluster, pgliteTemplate] = await Promise.all([startCluster(), migratedPglite()]);
  const admin = cluster.url('postgres');
  await execute(admin, `create database ${TEMPLATE}`);
  const template = openPostgres(cluster.url(TEMPLATE));
  await migrate(template.db);
  await template.close();
  project.provide('postgres', { admin, template: TEMPLATE });
  project.provide('pgliteTemplate', pgliteTemplate);
  return () => cluster.stop();
}

async function execute(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A tar of a migrated PGlite, made once for each set of migrations: starting from nothing takes seconds. */
async function migratedPglite(): Promise<string> {
  const folder = join(rootDir, 'node_modules/.cache/gida');
  const file = join(folder, `pglite-${pgliteVersion()}-${await migrationsFingerprint()}.tar`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const client = await PgliteClient.open({});
  const db = new Kysely<Tables>({ dialect: new PgliteDialect(client) });
  await migrate(db);
  await writeFile(`${file}.${process.pid}`, await client.dump());
  await rename(`${file}.${process.pid}`, file);
  for (const name of await readdir(folder)) {
    if (name.startsWith('pglite-') && join(folder, name) !== file) await rm(join(folder, name), { force: true });
  }
  await db.destroy();
  return file;
}

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return JSON.parse(readFileSync(join(dirname(main), '..', 'package.json'), 'utf8')).version;
}
