/** Counts the results without each filter of a search that finds nothing. */
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { type Filters, filterNames } from './filter.repository.ts';
import { countLoosened, type Loosened } from './loosened.repository.ts';
import type { KnownMeanings } from './meaning.service.ts';

export interface SearchParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly meanings: KnownMeanings;
}

/** A query as it was read: the filters and the words. */
export interface Reading {
  readonly filters: Omit<Filters, 'now'>;
  readonly text?: string | undefined;
}

/** @returns The value of the header, `area=12, budget=3`. Empty if removing one filter does not help. */
export async function loosened<Query extends object>(
  { db, clock, meanings }: SearchParts,
  query: Query,
  read: (query: Query) => Reading,
): Promise<string> {
  const now = clock();
  const searches = filterNames(query).map(async (name): Promise<Loosened> => {
    const { [name]: _, ...rest } = query;
    const { filters, text } = read(rest as Query);
    return {
      name,
      filters: { ...filters, now },
      meanings: text === undefined ? [] : await meanings.of(filters.kind, text),
    };
  });
  if (searches.length === 0) return '';
  const counts = await countLoosened(db, await Promise.all(searches));
  return counts.map(({ name, total }) => `${name}=${total}`).join(', ');
}
