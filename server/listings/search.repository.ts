/**
 * Finds listings that are to be had: one page by number, or what comes after the last one seen. Each way of asking reads
 * about as many rows as it shows, however many listings there are: bench/search.bench.ts measures it. The newest of a kind
 * and a state, up to or from a price, are what most people ask for; other filters and orders are in narrowed.repository.ts.
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

/** Any price, in kobo. */
const LEAST = 0;
const DEAREST = Number.MAX_SAFE_INTEGER;

export async function searchListings(db: Db, filters: Filters, asked: Asked): Promise<Found> {
  const { sort, page } = asked;
  const { atMost, atLeast, type } = filters;
  if (type === undefined && isNarrowed(filters, asked)) return await searchNarrowed(db, filters, asked);
  if (type === undefined && (atMost !== undefined || atLeast !== undefined)) {
    return await searchByPrice(db, filters, asked);
  }
  const all = matching(db, filters);
  const counted = all.select('id').limit(MOST);
  const rest = restOf(all, asked);
  // What is passed over on the way to a later page is read from the index alone.
  const passed = sql<string>`(select id from (${rest.select('id').orderBy(inOrder(sort))} ${upTo(page)}) passed)`;
  const first = page.offset === 0 ? sql`${shown(rest, sort)} ${upTo(page)}` : shownOf(db, passed, sort);
  return await found(db, { total: totalOf(counted), page: first, sort, end: type === undefined ? sql`` : plannedAnew });
}

const isNarrowed = ({ among, area, totalTo, bedrooms, period }: Filters, { sort }: Asked) =>
  sort !== 'newest' || [among, area, totalTo, bedrooms, period].some((filter) => filter !== undefined);

/**
 * How many there are for the price decides the way, and not the planner, so that one plan does for every price: what is not
 * more than is counted is read by the price and put in order, of more the newest are walked until the page is full.
 */
async function searchByPrice(db: Db, filters: Filters, asked: Asked): Promise<Found> {
  const { now, kind, state, atMost, atLeast } = filters;
  const { sort, page } = asked;
  const inPlace = matching(db, { now, kind, state });
  // A range of which nothing is known is taken for a small one, which is right for what is read this way.
  const priced = inPlace.where(
    sql<boolean>`price between ${hidden(atLeast ?? LEAST)} and ${hidden(atMost ?? DEAREST)}`,
  );
  const few = restOf(priced, asked).where(sql<boolean>`(select total from counted) < ${MOST}`);
  const ids = sql<string>`(select id from (${few.select(['id', 'created_at']).limit(MOST)}) few
    order by created_at desc, id desc ${upTo(page)})`;
  // A sum is in no index.
  let many = restOf(inPlace, asked).where(sql<boolean>`(select total from counted) >= ${MOST}`);
  if (atMost !== undefined) many = many.where(sql<boolean>`price + 0 <= ${atMost}`);
  if (atLeast !== undefined) many = many.where(sql<boolean>`price + 0 >= ${atLeast}`);
  return await found(db, {
    with: sql`with counted as materialized ${totalOf(priced.select('id').limit(MOST))}`,
    total: sql`counted`,
    page: sql`(${shownOf(db, ids, sort)}) union all (${shown(many, sort)} ${upTo(page)})`,
    sort,
  });
}

/** For the planner one value is as good as another. */
const hidden = (price: number) => sql`(select ${price}::bigint)`;
