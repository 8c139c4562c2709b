import { readFile, writeFile } from 'node:fs/promises';
import { registry } from '#machines/flows.ts';
import { printBook } from '#machines/path-engine/book.ts';
import { generate } from '#machines/path-engine/generate.ts';

/** Writes the path book of every flow; with `--check` only compares, so that no machine changes without its book. */
async function main() {
  const isCheck = process.argv.includes('--check');
  for (const { name, file: place, load } of registry) {
    const book = generate(await load());
    const file = new URL(`../machines/${place}.paths.json`, import.meta.url);
    const fresh = printBook(book);
    const committed = await readFile(file, 'utf8').catch(() => '');
    if (isCheck && committed !== fresh) throw new Error(`machines/${place}.paths.json is stale: run \`npm run paths\``);
    if (!isCheck) await writeFile(file, fresh);
    const steps = book.paths.reduce((sum, { steps: { length } }) => sum + length, 0);
    console.log(`${name}: ${book.paths.length} paths, ${steps} steps, ${book.transitions.length} transitions`);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
