import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { newDataDir } from './data-dir.ts';
import { createDatabase } from './databases.ts';
import { type Env, startCommand } from './server-process.ts';

const newName = () => `gida_${randomUUID().replaceAll('-', '')}`;

/** Creates a database without tables. @returns Its address. */
export const emptyDatabase = () => createDatabase({ ...inject('postgres'), template: 'template1' }, newName());

/** Creates a migrated database. @returns Its address. */
export const migratedDatabase = () => createDatabase(inject('postgres'), newName());

/** Runs a command that may fail. @returns Its exit code and output. */
export async function runFailingCommand(command: string, args: readonly string[], env: Env) {
  const { code, output } = await startCommand(command, args, env).ended;
  return { code, output };
}

export const inWords = (words: string) => ({ code: 1, output: expect.stringContaining(words) });

/** Adds rows of half a kilobyte each, so that copying takes a while. */
export async function addMessages(env: Env, count: number) {
  const { db, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
  await sql`insert into messages (channel, recipient, body, created_at, expires_at, due_at)
    select 'sms', n, repeat('x', 500), now(), now(), now() from generate_series(1, ${count}::int) n`.execute(db);
  await close();
}

/** The two databases as environment variables of a server process. */
export const environments: readonly { name: string; create(): Promise<Env> }[] = [
  { name: 'PGlite', create: async () => ({ DATA_DIR: newDataDir() }) },
  {
    name: 'PostgreSQL',
    create: async () => ({
      DATABASE_URL: await createDatabase(inject('postgres'), `gida_${randomUUID().replaceAll('-', '')}`),
    }),
  },
];
