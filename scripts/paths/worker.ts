/** A process that generates the books it is asked for by name, one after the other. */
import { produceNamed } from './produce-named.ts';

async function answer(name: string) {
  process.send?.(await produceNamed(name));
}

process.on('message', (name: string) => void answer(name));
