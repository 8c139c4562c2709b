import { readFile } from 'node:fs/promises';
import type { RegistryEntry } from '#machines/flows.ts';
import type { BookPath } from '#machines/path-engine/book.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { readTours, type StoredTours } from '#machines/path-engine/tours.ts';

/** The committed tours of a flow, with all that its machine says is to be expected on them. */
export async function toursOf({ file }: RegistryEntry, flow: Flow): Promise<BookPath[]> {
  const stored = await readFile(new URL(`../../machines/${file}.tours.json`, import.meta.url), 'utf8');
  return readTours(flow, JSON.parse(stored) as StoredTours);
}
