import type { RegistryEntry } from '#machines/flows.ts';
import type { BookPath } from '#machines/path-engine/book.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { readTours } from '#machines/path-engine/tours.ts';

/** The committed tours of a flow, with all that its machine says is to be expected on them. */
export const toursOf = async ({ tours }: RegistryEntry, flow: Flow): Promise<BookPath[]> =>
  readTours(flow, await tours());
