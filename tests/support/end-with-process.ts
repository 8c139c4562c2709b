const endings = new Set<() => void>();
let isListening = false;

/**
 * Calls it when this process ends, also where Vitest ends a worker: by SIGTERM, at which Node says nothing of an exit. It has to
 * be quick: half a second later the worker is killed.
 *
 * @returns Forgets it: what it would end has ended.
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
