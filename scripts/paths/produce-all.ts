import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RegistryEntry } from '#machines/flows.ts';
import { type ProducedBook, produceNamedBook } from './produce-named.ts';

/**
 * Generates books on all cores.
 *
 * @param names The slowest first, so that the last ones are short and all cores finish together.
 * @param done Called with each book as soon as it is there.
 */
export async function produceBooks(names: readonly string[], done: (name: string, produced: ProducedBook) => void) {
  const left = [...names];
  const cores = Math.min(availableParallelism(), names.length);
  if (cores < 2) {
    for (const name of left) done(name, await produceNamedBook(name));
    return;
  }
  await Promise.all(Array.from({ length: cores }, () => work(left, done)));
}

async function work(left: string[], done: (name: string, produced: ProducedBook) => void) {
  // Uses processes, because threads do not read TypeScript on Node.js 20.
  // A larger space for short-lived objects is collected less often, which saves a tenth of the time.
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

function answerOf(worker: ChildProcess, name: string): Promise<ProducedBook> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`the process that generates the book of ${name} has ended`));
    worker.once('exit', fail);
    worker.once('message', (produced: ProducedBook) => {
      worker.off('exit', fail);
      resolve(produced);
    });
    worker.send(name);
  });
}

/** Cache of generated books, by the key of their sources. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/gida/paths/', import.meta.url));

/** How many versions of a book are kept, so that switching between branches finds each. */
const MOST_VERSIONS = 6;

export function createBookCache(folder = FOLDER) {
  const prefixOf = ({ file }: RegistryEntry) => `${file.replaceAll('/', '+')}.`;
  const placeOf = (entry: RegistryEntry, key: string) => join(folder, `${prefixOf(entry)}${key}`);

  function get(entry: RegistryEntry, key: string): string | undefined {
    try {
      return readFileSync(placeOf(entry, key), 'utf8');
    } catch {
      return undefined;
    }
  }

  function keep(entry: RegistryEntry, key: string, text: string) {
    mkdirSync(folder, { recursive: true });
    const place = placeOf(entry, key);
    // Written under another name first: a process that reads meanwhile finds the whole file or none.
    const draft = `${place}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, place);
    const versions = readdirSync(folder)
      .filter((name) => name.startsWith(prefixOf(entry)))
      .map((name) => join(folder, name))
      .map((version) => ({ version, at: statSync(version, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((one, other) => other.at - one.at);
    for (const { version } of versions.slice(MOST_VERSIONS)) rmSync(version, { force: true });
  }

  return { get, keep };
}
