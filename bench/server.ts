import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { rootDir } from '#server/platform/paths.ts';

export interface Running {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * Starts the built server in its own process on a free port, with the demo's photos stored beforehand, because storing them
 * would slow the measurement. Resolves once the server prints its address.
 *
 * @param folder The folder of another build, to compare with this one.
 */
export async function startServer(env: Record<string, string>, folder = rootDir): Promise<Running> {
  const first = launch({ ...env, LOG_LEVEL: 'info' }, folder);
  await lineOf(first, /"job":"demo files"/);
  await end(first);
  return await running(launch(env, folder), /Gida is running at (\S+)/);
}

/** The environment of production. Contract checks of responses run only in development and would be measured as well. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://127.0.0.1',
  DATA_KEY: 'ab'.repeat(32),
  LOG_LEVEL: 'warn',
} as const;

/** Starts a program of this folder. Resolves once it prints its address. */
export async function startBenchProgram(program: string, env: Record<string, string>): Promise<Running> {
  const server = spawn(process.execPath, ['--import', 'tsx', `bench/${program}`], {
    cwd: rootDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return await running(server, /at (\S+)/);
}

async function running(server: ReturnType<typeof launch>, said: RegExp): Promise<Running> {
  const [, origin = ''] = await lineOf(server, said);
  return { origin, pid: server.pid ?? 0, stop: () => end(server) };
}

async function end(server: ChildProcess) {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

function launch(env: Record<string, string>, folder: string) {
  return spawn(process.execPath, ['dist/server/main.js'], {
    cwd: folder,
    // Every client of a bench calls from one address.
    env: { ...process.env, ACCOUNT_CALLS_PER_MINUTE: '0', PORT: '0', HOST: '127.0.0.1', DEMO: 'on', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Reads the server's output up to the first line that matches. */
async function lineOf({ stdout }: ReturnType<typeof launch>, pattern: RegExp): Promise<RegExpExecArray> {
  for await (const line of createInterface({ input: stdout })) {
    const found = pattern.exec(line);
    if (!found) continue;
    stdout.resume();
    return found;
  }
  throw new Error('the server ended before it was ready: run `npm run build` first');
}
