import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { type Produced, produceNamed } from './produce-named.ts';

/**
 * Generates books on all cores.
 *
 * @param names The longest first, so that none is left for last on a core of its own.
 * @param done Called with each book as soon as it is there.
 */
export async function produceAll(names: readonly string[], done: (name: string, produced: Produced) => void) {
  const left = [...names];
  const cores = Math.min(availableParallelism(), names.length);
  if (cores < 2) {
    for (const name of left) done(name, await produceNamed(name));
    return;
  }
  await Promise.all(Array.from({ length: cores }, () => work(left, done)));
}

async function work(left: string[], done: (name: string, produced: Produced) => void) {
  // A process and not a thread: a thread does not read TypeScript on Node.js 20.
  // A tenth less work: most of what a proof makes is dropped at once, and room for it puts off collecting it.
  const execArgv = [...process.execArgv, '--max-semi-space-size=128'];
  const worker = fork(new URL('./worker.ts', import.meta.url), { execArgv });
  try {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      done(name, await answerOf(worker, name));
    }
  } finally {
    worker.disconnect();
  }
}

function answerOf(worker: ChildProcess, name: string): Promise<Produced> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`the process that generates the book of ${name} has ended`));
    worker.once('exit', fail);
    worker.once('message', (produced: Produced) => {
      worker.off('exit', fail);
      resolve(produced);
    });
    worker.send(name);
  });
}
