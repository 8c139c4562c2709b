import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { admin: string; template: string };
  }
}

const TEMPLATE = 'gida_template';

/** Starts one PostgreSQL per run for all files, with a migrated database to copy. */
export async function setup(project: TestProject) {
  const cluster = await startCluster();
  const admin = cluster.url('postgres');
  await execute(admin, `create database ${TEMPLATE}`);
  const template = openPostgres(cluster.url(TEMPLATE));
  await migrate(template.db);
  await template.close();
  project.provide('postgres', { admin, template: TEMPLATE });
  return () => cluster.stop();
}

async function execute(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
