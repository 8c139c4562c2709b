/** Search by words: the newest of each meaning are merged, so that a common word costs no more than a rare one. */
import { type RawBuilder, sql } from 'kysely';
import { SEARCH_COUNTED_MAX } from '#domain/limits.ts';
import type { Db } from '../platform/db/database.ts';
import { type Asked, type Filters, type Found, found, MOST, shownOf, totalOf, upTo } from './found.repository.ts';
import { foundByCount, pageOf, reachOf, walk } from './narrowed.repository.ts';
import { isInTime } from './open.repository.ts';
import type { Place } from './order.repository.ts';

/** For each typed word what may stand in its place, the rarest first; see meaning.service.ts. */
export type Meanings = readonly (readonly string[])[];

export async function searchByWords(db: Db, filters: Filters, meanings: Meanings, asked: Asked): Promise<Found> {
  const { sort, page } = asked;
  if (sort !== 'newest') return await searchCheapest(db, filters, meanings, asked);
  const reach = page.limit + page.offset;
  const newest = newestWith(filters, meanings, { most: Math.max(reach, SEARCH_COUNTED_MAX) });
  // What is counted begins with the first pages.
  const from = page.after ? sql`(${newestWith(filters, meanings, { most: reach, after: page.after })})` : sql`counted`;
  const ids = sql<string>`(select id from ${from} found order by created_at desc, id desc ${upTo(page)})`;
  return await found(db, {
    with: sql`with counted as materialized (${newest})`,
    total: totalOf(sql`select from counted limit ${MOST}`),
    page: shownOf(db, ids, sort),
    sort,
  });
}

/** Of a few those are put in order; where there are many the order is walked, and each is asked for the words. */
async function searchCheapest(db: Db, filters: Filters, meanings: Meanings, asked: Asked): Promise<Found> {
  const also = sql<boolean>`(${sql.join(
    meanings.map((words) => hasOneOf(words, sql`listings.id`)),
    sql` and `,
  )})`;
  const { sort, page } = asked;
  const walked = walk(filters, { sort, most: reachOf(asked), after: page.after, also });
  return await foundByCount(db, {
    counted: countableByWords(filters, meanings),
    walked: pageOf(walked, asked),
    asked,
  });
}

/** All of them, or as many as are counted. */
export const countableByWords = (filters: Filters, meanings: Meanings) =>
  sql`${newestWith(filters, meanings, { most: SEARCH_COUNTED_MAX })} limit ${MOST}`;

/** `offset 0` keeps the planner from turning that into a join, which would read every row of the words. */
const hasOneOf = (words: readonly string[], listing: RawBuilder<unknown>) => sql<boolean>`exists (
  select from listing_words also
  where also.listing_id = ${listing} and also.word collate "C" = any (${words}::text[]) offset 0)`;

/** How many words a meaning may have that are read beside the first: more would be planned longer than they are read. */
const MOST_MERGED = 5;

/**
 * The same by reading both from the newest on, side by side: each row of a common word asks the index of another one otherwise.
 * What is to be read is in the order of the first, so that it ends where enough is found.
 */
const isAmong = (words: readonly string[], { kind, state }: Filters) => {
  const place = state === undefined ? sql`` : sql`and also.state = ${state}`;
  const each = words.map(
    (word) => sql`(select also.created_at, also.listing_id from listing_words also
      where also.word = ${word}::text collate "C" and also.kind = ${kind} ${place}
      order by also.created_at desc, also.listing_id desc)`,
  );
  return sql<boolean>`(lw.created_at, lw.listing_id) in (${sql.join(each, sql` union all `)})`;
};

/** For each meaning of the first word the newest listings that have it and a meaning of every other word. */
function newestWith(
  filters: Filters,
  [first = [], ...others]: Meanings,
  { most, after }: { most: number; after?: Place | undefined },
): RawBuilder<unknown> {
  const { now, kind, state, among, area, atMost, atLeast, totalTo, bedrooms, period } = filters;
  const conditions = [
    sql`lw.word = wanted.word and lw.kind = ${kind}`,
    isInTime(sql`lw.listing_id`, now),
    ...(state === undefined ? [] : [sql`lw.state = ${state}`]),
    ...(among === undefined ? [] : [sql`lw.state = any (${[...among]}::text[])`]),
    ...(area === undefined ? [] : [sql`lw.city = ${area}`]),
    ...(atMost === undefined ? [] : [sql`lw.price <= ${atMost}`]),
    ...(atLeast === undefined ? [] : [sql`lw.price >= ${atLeast}`]),
    ...(totalTo === undefined ? [] : [sql`lw.move_in <= ${totalTo}`]),
    ...(bedrooms === undefined ? [] : [sql`lw.bedrooms >= ${bedrooms}`]),
    ...(period === undefined ? [] : [sql`lw.price_period = ${period}`]),
    ...(after ? [sql`(lw.created_at, lw.listing_id) < (${after.by}, ${after.id})`] : []),
  ];
  const newest = (also: readonly RawBuilder<unknown>[]) => sql`
    select lw.listing_id, lw.created_at from listing_words lw where ${sql.join([...conditions, ...also], sql` and `)}
    order by lw.created_at desc, lw.listing_id desc limit ${most === SEARCH_COUNTED_MAX ? sql.lit(most) : most}`;
  const asked = newest(others.map((words) => hasOneOf(words, sql`lw.listing_id`)));
  // One by one: of a list the planner does not know the length, and would plan it anew each time.
  const wanted = (first.length > 0 ? first : [null]).map((word) => sql`(${word}::text collate "C")`);
  return sql`select distinct newest.listing_id as id, newest.created_at from (values ${sql.join(wanted)}) wanted (word)
    cross join lateral (${areMergeable(others) ? byCommonness(asked, newest(others.map((words) => isAmong(words, filters))), filters) : asked}) newest`;
}

const areMergeable = (others: Meanings) =>
  others.length > 0 && others.every(({ length }) => length > 0 && length <= MOST_MERGED);

/** Of a rare word each listing is asked, of a common one both are read: the count decides, and not the planner. */
function byCommonness(rare: RawBuilder<unknown>, common: RawBuilder<unknown>, { kind }: Filters) {
  const isCommon = sql`(select count(*) from (
    select from listing_words uses where uses.word = wanted.word and uses.kind = ${kind} limit ${MOST}) counted) = ${MOST}`;
  return sql`select * from (select ${isCommon} as is_common offset 0) word cross join lateral (
    (select * from (${rare}) rare where not word.is_common) union all (select * from (${common}) common where word.is_common)
  ) either`;
}
