/** What people find who do without one of their filters, where all of them together leave nothing. */
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Filters } from './found.repository.ts';
import { countLoosened, type Loosened } from './loosened.repository.ts';
import type { KnownMeanings } from './meaning.service.ts';

export interface SearchParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly meanings: KnownMeanings;
}

/** What a query asks for: the filters, and the words that were typed. */
export interface Reading {
  readonly filters: Omit<Filters, 'now'>;
  readonly text?: string | undefined;
}

/** What says which part of the answer is wanted, and narrows nothing. */
const OF_THE_PAGE = ['page', 'limit', 'after', 'sort'];

/** As the header says it: `area=12, budget=3`, by the names of the query. Empty where no single filter stands in the way. */
export async function loosened<Query extends object>(
  { db, clock, meanings }: SearchParts,
  query: Query,
  read: (query: Query) => Reading,
): Promise<string> {
  const names = Object.keys(query).filter((name) => !OF_THE_PAGE.includes(name));
  const now = clock();
  const searches = names.map(async (name): Promise<Loosened> => {
    const { [name as keyof Query]: _, ...rest } = query;
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
