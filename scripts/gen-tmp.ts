import { writeFile } from 'node:fs/promises';
import { registry } from '#machines/flows.ts';
import { printBook } from '#machines/path-engine/book.ts';
import { generate, study } from '#machines/path-engine/generate.ts';
import { generateTours, printTours } from '#machines/path-engine/tours.ts';

const wanted = process.argv.slice(2);
for (const { name, file: place, load } of registry) {
  if (!wanted.includes(name)) continue;
  const flow = await load();
  const studied = study(flow);
  await writeFile(`machines/${place}.paths.json`, printBook(generate(flow, studied)));
  await writeFile(`machines/${place}.tours.json`, printTours(flow, generateTours(flow, studied)));
  console.log(name);
}
