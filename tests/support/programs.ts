import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

const endings = new Set<() => void>();
let isListening = false;

/**
 * Calls `end` when this process exits. Vitest ends a worker by SIGTERM, at which Node emits no `exit`. It must be
 * quick, because Vitest kills the worker half a second later.
 *
 * @returns Unregisters it.
 */
export function endWithProcess(end: () => void): () => void {
  if (!isListening) {
    isListening = true;
    process.once('exit', endAll);
    process.once('SIGTERM', () => {
      endAll();
      // This listener is gone after its first call, so the signal ends the process.
      process.kill(process.pid, 'SIGTERM');
    });
  }
  endings.add(end);
  return () => void endings.delete(end);
}

function endAll() {
  for (const end of endings) end();
}

/** Finds a free port, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
