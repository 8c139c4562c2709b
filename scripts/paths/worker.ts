/** A process that generates the books it is asked for by name, one after the other. */
import { produceNamedBook } from './produce-named.ts';

async function answer(name: string) {
  process.send?.(await produceNamedBook(name));
}

process.on('message', (name: string) => void answer(name));
