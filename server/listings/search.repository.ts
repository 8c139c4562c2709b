/**
 * Finds available listings: a page by its number, or the listings after a cursor. Each search reads about as many rows as it shows,
 * however many listings there are; bench/search.bench.ts measures it. A property type is checked on each row, since owners may write
 * their own. Every other filter is in narrowed.repository.ts.
 */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { freshPlan } from '../platform/db/prepared.ts';
import type { Filters } from './filter.repository.ts';
import {
  COUNT_LIMIT,
  countOf,
  limitClause,
  matchingListings,
  type ResultPage,
  type Results,
  readResults,
  selectAfterCursor,
  selectCards,
  selectCardsOf,
} from './found.repository.ts';
import { countableInEach, countableListings, searchNarrowed } from './narrowed.repository.ts';
import { orderBySort } from './order.repository.ts';
import { countableByWords, countableInEachByWords, type Meanings } from './word-search.repository.ts';

export async function searchListings(db: Db, filters: Filters, asked: ResultPage): Promise<Results> {
  if (filters.type === undefined) return await searchNarrowed(db, filters, asked);
  const { sort, page } = asked;
  const all = matchingListings(db, filters);
  const rest = selectAfterCursor(all, asked);
  // The rows before a later page are read from the index alone.
  const skipped = sql<string>`(select id from (${rest.select('id').orderBy(orderBySort(sort))} ${limitClause(page)}) passed)`;
  const first =
    page.offset === 0 ? sql`${selectCards(rest, sort)} ${limitClause(page)}` : selectCardsOf(db, skipped, sort);
  const total = countOf(all.select('id').limit(COUNT_LIMIT));
  return await readResults(db, { total, page: first, sort, end: freshPlan });
}

/** A search with one of its filters removed. docs/decisions/0013-search-with-words-and-ordered-indexes.md */
export interface Loosened {
  /** The name of the filter that was removed. */
  readonly name: string;
  readonly filters: Filters;
  /** The meanings of the remaining words. */
  readonly meanings: Meanings;
}

/**
 * Counts each search up to SEARCH_COUNTED_MAX in one statement, and returns those with results.
 *
 * @param nearby The states to count one by one are its `among`; their names are the names of the counts.
 */
export async function countLoosened(
  db: Db,
  searches: readonly Loosened[],
  nearby?: Omit<Loosened, 'name'>,
): Promise<{ name: string; total: number }[]> {
  const counts = searches.map(({ name, filters, meanings }) => {
    const found = meanings.length > 0 ? countableByWords(filters, meanings) : countableOf(db, filters);
    return sql`select ${name}::text as name, count(*)::int as total from (${found}) found`;
  });
  if (nearby) counts.push(countInEach(db, nearby));
  const { rows } = await sql<{ name: string; total: number }>`
    select * from (${sql.join(counts, sql` union all `)}) counts where total > 0 ${freshPlan}`.execute(db);
  return rows;
}

function countInEach(db: Db, { filters, meanings }: Omit<Loosened, 'name'>) {
  const byWords = meanings.length > 0 && countableInEachByWords(filters, meanings);
  const found = byWords || (filters.type === undefined ? countableInEach(filters) : ofTypeInEach(db, filters));
  return sql`select state as name, least(count(*), ${COUNT_LIMIT})::int as total from (${found}) found group by state`;
}

/** Reads the listings of a property type in each state, up to the limit of counting. */
function ofTypeInEach(db: Db, { among = [], ...filters }: Filters) {
  const inState = matchingListings(db, filters).where(sql<boolean>`listings.state = places.state`).limit(COUNT_LIMIT);
  return sql`select places.state from unnest(${[...among]}::text[]) places (state) cross join lateral (${inState.select('id')}) each`;
}

const countableOf = (db: Db, filters: Filters) =>
  filters.type === undefined
    ? countableListings(filters)
    : matchingListings(db, filters).select('id').limit(COUNT_LIMIT);
