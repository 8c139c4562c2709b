import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { newDataDir } from './data-dir.ts';
import { createDatabase } from './databases.ts';
import type { Env } from './server-process.ts';

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
