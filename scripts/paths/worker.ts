/** A process that generates the books it is asked for by name, one after the other. */
import { produceNamed } from './produce-named.ts';

process.on('message', async (name: string) => process.send?.(await produceNamed(name)));
