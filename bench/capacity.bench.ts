import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoRenter } from '#tests/support/nights.ts';
import { signInAt } from '#tests/support/people.ts';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import { bookerAt, bookingsPerSecond } from './booking.bench.ts';
import { cpuSeconds, familyOf } from './cpu.ts';
import { measurePace, type Pressure } from './load.ts';
import { production, startServer } from './server.ts';

/** The cost of one call on the server and on the database. docs/scaling.md says which of them needs the next machine. */
export interface CapacityRow {
  call: string;
  /** Calls a second with everything on this machine, the load generator included. */
  perSecond: number;
  /** Milliseconds of a core of the server, and of the database. */
  server: number;
  database: number;
}

const SECONDS = 5;

export async function benchCapacity(report: (row: CapacityRow) => void): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gida-bench-'));
  const cluster = await startCluster();
  const server = await startServer({ ...production, DATA_DIR: dataDir, DATABASE_URL: cluster.url('postgres') });
  const { origin } = server;
  try {
    const headers = { authorization: `Bearer ${await signInAt(origin, demoRenter)}` };
    const calls: Readonly<Record<string, () => Promise<number>>> = {
      'a page that is built': () => pressed({ url: `${origin}/` }),
      'a search, first': () => pressed({ url: `${origin}/api/listings/user`, unique: true }),
      'a search, again': () => pressed({ url: `${origin}/api/listings/user` }),
      'a search by a word, first': () => pressed({ url: `${origin}/api/listings/user?location=lekki`, unique: true }),
      'who am I': () => pressed({ url: `${origin}/api/user/me`, headers }),
      'a request to rent': async () => bookingsPerSecond(await bookerAt(origin)),
    };
    for (const [call, ask] of Object.entries(calls)) {
      const cpu = () => ({
        server: cpuSeconds([server.pid]),
        database: cpuSeconds(familyOf(cluster.pid)),
      });
      const before = cpu();
      const started = performance.now();
      const perSecond = await ask();
      const count = perSecond * ((performance.now() - started) / 1_000);
      const after = cpu();
      const taken = (side: 'server' | 'database') => (1_000 * (after[side] - before[side])) / count;
      report({ call, perSecond, server: taken('server'), database: taken('database') });
    }
  } finally {
    await server.stop();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const pressed = async (pressure: Pressure) => (await measurePace(pressure, SECONDS)).perSecond;
