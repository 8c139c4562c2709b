import { rmSync } from 'node:fs';
import pg from 'pg';
import { initialise, launch, newHome, stopProcess } from './postgres-programs.ts';
import { endWithProcess, freePort } from './programs.ts';

/** A PostgreSQL of the test's own, on a free port of 127.0.0.1, in a folder that is removed afterwards. */
export interface Cluster {
  url(database: string): string;
  /** The postmaster's process id. It changes with `restart`. */
  readonly pid: number;
  /** Kills it at once with everything in progress. */
  crash(): Promise<void>;
  /** Starts it again with the same data and port. */
  restart(): Promise<void>;
  /** Freezes all its processes: connections stay open and get no response. */
  freeze(): Promise<void>;
  /** Resumes them. */
  thaw(): void;
  stop(): Promise<void>;
}

/** @param more Settings, as `name=value`. */
export async function startCluster(more: readonly string[] = []): Promise<Cluster> {
  const home = newHome();
  const data = await initialise(home);
  const port = await freePort();

  let server = await launch(home, data, port, more);
  const ended = endWithProcess(() => server.kill('SIGKILL'));

  const urlOf = (database: string) => `postgres://gida@127.0.0.1:${port}/${database}`;
  let frozen: number[] = [];

  return {
    url: urlOf,
    get pid() {
      return server.pid ?? 0;
    },
    crash: () => stopProcess(server, 'SIGQUIT'),
    restart: async () => {
      server = await launch(home, data, port, more);
    },
    freeze: async () => {
      frozen = [server.pid ?? 0, ...(await processesOf(urlOf('postgres')))];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw: () => {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
      frozen = [];
    },
    stop: async () => {
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
      await stopProcess(server, 'SIGINT');
      ended();
      rmSync(home.folder, { recursive: true, force: true });
    },
  };
}

/** The asking session is one of them and ends with the response. */
export async function processesOf(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  await client.end();
  return rows.map(({ pid }) => pid);
}
