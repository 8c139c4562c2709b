/** Counts the results of several searches in one statement: docs/decisions/0013-search-with-words-and-ordered-indexes.md. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { plannedAnew } from '../platform/db/prepared.ts';
import type { Filters } from './filter.repository.ts';
import { COUNT_LIMIT, matchingListings } from './found.repository.ts';
import { countableListings } from './narrowed.repository.ts';
import { countableByWords, type Meanings } from './word-search.repository.ts';

export interface Loosened {
  /** The name of the filter that was removed. */
  readonly name: string;
  readonly filters: Filters;
  /** The meanings of the remaining words. */
  readonly meanings: Meanings;
}

/** Counts each search up to SEARCH_COUNTED_MAX and returns those with results. */
export async function countLoosened(db: Db, searches: readonly Loosened[]): Promise<{ name: string; total: number }[]> {
  const counts = searches.map(({ name, filters, meanings }) => {
    const found = meanings.length > 0 ? countableByWords(filters, meanings) : countableOf(db, filters);
    return sql`select ${name}::text as name, count(*)::int as total from (${found}) found`;
  });
  const { rows } = await sql<{ name: string; total: number }>`
    select * from (${sql.join(counts, sql` union all `)}) counts where total > 0 ${plannedAnew}`.execute(db);
  return rows;
}

const countableOf = (db: Db, filters: Filters) =>
  filters.type === undefined
    ? countableListings(filters)
    : matchingListings(db, filters).select('id').limit(COUNT_LIMIT);
