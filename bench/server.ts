import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * The built server in a process of its own, on a free port, with a demo whose pictures are there: storing them would slow
 * down what is measured. Resolves once it says where it is.
 */
export async function startServer(env: Record<string, string>): Promise<{ origin: string; process: ChildProcess }> {
  const first = launch({ ...env, LOG_LEVEL: 'info' });
  await lineOf(first, /"job":"demo files"/);
  first.kill('SIGTERM');
  await once(first, 'exit');

  const server = launch(env);
  const [, origin = ''] = await lineOf(server, /Gida is at (\S+)/);
  return { origin, process: server };
}

function launch(env: Record<string, string>) {
  return spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DEMO: 'on', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** What the server says, up to the first line that fits. */
async function lineOf({ stdout }: ReturnType<typeof launch>, pattern: RegExp): Promise<RegExpExecArray> {
  for await (const line of createInterface({ input: stdout })) {
    const found = pattern.exec(line);
    if (!found) continue;
    stdout.resume();
    return found;
  }
  throw new Error('the server ended before it was there: run `npm run build` first');
}
