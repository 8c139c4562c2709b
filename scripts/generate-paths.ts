import { readFile, writeFile } from 'node:fs/promises';
import { registry } from '#machines/flows.ts';
import { type BookPath, printBook } from '#machines/path-engine/book.ts';
import { generate, study } from '#machines/path-engine/generate.ts';
import { generateTours, printTours } from '#machines/path-engine/tours.ts';

/** Writes the path book and the tours of every flow; with `--check` only compares, so that no machine changes without. */
async function main() {
  const isCheck = process.argv.includes('--check');
  for (const { name, file: place, load } of registry) {
    const flow = await load();
    const studied = study(flow);
    const book = generate(flow, studied);
    const tours = generateTours(flow, studied);
    await keep(`machines/${place}.paths.json`, printBook(book), isCheck);
    await keep(`machines/${place}.tours.json`, printTours(flow, tours), isCheck);
    const all = `${book.transitions.length} transitions, ${book.pairs} pairs, ${book.situations} situations`;
    console.log(`${name}: ${told(book.paths, 'paths')}, ${told(tours, 'tours')}; ${all}`);
  }
}

async function keep(place: string, fresh: string, isCheck: boolean) {
  const file = new URL(`../${place}`, import.meta.url);
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (isCheck && committed !== fresh) throw new Error(`${place} is stale: run \`npm run paths\``);
  if (!isCheck) await writeFile(file, fresh);
}

const told = (paths: readonly BookPath[], what: string) =>
  `${paths.length} ${what} of ${paths.reduce((sum, { steps }) => sum + steps.length, 0)} steps`;

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
