/**
 * Finds listings that are to be had: one page by number, or what comes after the last one seen. Each way of asking reads
 * about as many rows as it shows, however many listings there are: bench/search.bench.ts measures it. A type, which a list of
 * dozens names and owners write as they like, is asked of each row; all else is in narrowed.repository.ts.
 */

import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { plannedAnew } from '../platform/db/prepared.ts';
import {
  type Asked,
  type Filters,
  type Found,
  found,
  MOST,
  matching,
  restOf,
  shown,
  shownOf,
  totalOf,
  upTo,
} from './found.repository.ts';
import { searchNarrowed } from './narrowed.repository.ts';
import { inOrder } from './order.repository.ts';

export async function searchListings(db: Db, filters: Filters, asked: Asked): Promise<Found> {
  if (filters.type === undefined) return await searchNarrowed(db, filters, asked);
  const { sort, page } = asked;
  const all = matching(db, filters);
  const rest = restOf(all, asked);
  // What is passed over on the way to a later page is read from the index alone.
  const passed = sql<string>`(select id from (${rest.select('id').orderBy(inOrder(sort))} ${upTo(page)}) passed)`;
  const first = page.offset === 0 ? sql`${shown(rest, sort)} ${upTo(page)}` : shownOf(db, passed, sort);
  const total = totalOf(all.select('id').limit(MOST));
  return await found(db, { total, page: first, sort, end: plannedAnew });
}
