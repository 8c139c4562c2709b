import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The built server in a process of its own, on a free port. Resolves once it says where it is. */
export async function startServer(env: Record<string, string>): Promise<{ origin: string; process: ChildProcess }> {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DEMO: 'on', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const origin = /Gida is at (\S+)/.exec(line)?.[1];
    if (!origin) continue;
    server.stdout.resume();
    return { origin, process: server };
  }
  throw new Error('the server ended before it was there: run `npm run build` first');
}
