import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rootDir } from '#server/platform/paths.ts';
import { endWithProcess } from './programs.ts';

/**
 * The whole server in a process of its own. Runs the build where SERVER_FROM is `dist`, which starts in a third of the
 * time, else the sources, so that a single test needs no build.
 */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** Sends the signal and waits for the exit. @returns The exit code, or null after a signal. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

export type Env = Readonly<Record<string, string>>;

/** Another built server than the repository's. */
interface OtherServer {
  /** Copies a build and everything it reads into a new folder. */
  readonly image?: string | undefined;
  /** A file of a build in another folder of the repository. */
  readonly program?: string;
}

/** Resolves when the server listens. Rejects with its output when it exits before. */
export async function startServer(env: Env, other: OtherServer = {}): Promise<ServerProcess> {
  const child = launch(env, other);
  const output = collect(child);
  const exited = once(child, 'exit');
  const outlived = endWithProcess(() => child.kill('SIGKILL'));
  exited.then(outlived);

  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /Gida is running at (\S+)/.exec(output.text);
      if (found?.[1]) resolve(found[1]);
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${output.text}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async (signal) => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a server whose start fails. @returns The exit code and all output. */
export async function runServer(env: Env): Promise<Ended> {
  return await startCommand('main', [], env).ended;
}

/** Starts a program of the server, by its file name. */
export function startCommand(name: string, args: readonly string[], env: Env) {
  const child = launch(env, { name, args });
  const output = collect(child);
  const ended: Promise<Ended> = once(child, 'close').then(([code]) => ({ code, output: output.text.trim() }));
  return { ended, kill: () => void child.kill('SIGKILL') };
}

/** @returns The output. Fails when the command does. */
export async function runCommand(name: string, args: readonly string[], env: Env): Promise<string> {
  const { code, output } = await startCommand(name, args, env).ended;
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${output}`);
  return output;
}

interface Launched extends OtherServer {
  readonly name?: string;
  readonly args?: readonly string[];
}

/** A server lives for seconds, so WebAssembly that is compiled a second time, for speed, costs more than it saves. */
const SHORT_LIVED = '--liftoff-only';

const UNLIMITED = { ACCOUNT_CALLS_PER_MINUTE: '0' };

function launch(env: Env, { name = 'main', args = [], image, program }: Launched = {}): ChildProcess {
  const isBuilt = image !== undefined || process.env.SERVER_FROM === 'dist';
  const named = isBuilt ? [`dist/server/${name}.js`] : ['--import', 'tsx', `server/${name}.ts`];
  return spawn(process.execPath, [SHORT_LIVED, ...(program === undefined ? named : [program]), ...args], {
    cwd: image ?? rootDir,
    // All users of a test share one IP address.
    env: { PATH: process.env.PATH, ...UNLIMITED, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collect({ stdout, stderr }: ChildProcess) {
  const output = { text: '' };
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output.text += chunk;
    });
  }
  return output;
}
