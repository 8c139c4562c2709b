/** Search by words: the newest of each meaning are merged, so that a common word costs no more than a rare one. */
import { type RawBuilder, sql } from 'kysely';
import { SEARCH_COUNTED_MAX } from '#domain/limits.ts';
import { stateNames } from '#domain/state-names.ts';
import { findCity } from '#domain/states.ts';
import type { Db } from '../platform/db/database.ts';
import { hidden } from '../platform/db/prepared.ts';
import { type Asked, type Filters, type Found, found, MOST, SORTED, shownOf, totalOf } from './found.repository.ts';
import { foundByCount, pageOf, reachOf, walk } from './narrowed.repository.ts';
import { isInTime } from './open.repository.ts';
import { keyOf, type Place, type Sort } from './order.repository.ts';

/** For each typed word what may stand in its place, the rarest first; see meaning.service.ts. */
export type Meanings = readonly (readonly string[])[];

export async function searchByWords(db: Db, filters: Filters, meanings: Meanings, asked: Asked): Promise<Found> {
  const { sort, page } = asked;
  const most = reachOf(asked);
  const walked = (reading: Reading) => walkedWith(filters, meanings, sort, reading);
  if (!isFoundInOrder(filters, meanings, sort)) {
    const ids = pageOf(walked({ most, after: page.after }), asked);
    return await foundByCount(db, { counted: countedWith(filters, meanings, sort), walked: ids, asked });
  }
  const isWithin = page.limit + page.offset <= SEARCH_COUNTED_MAX;
  // What is counted begins with the first pages.
  const from = page.after ? walked({ most, after: page.after }) : sql`select * from counted`;
  return await found(db, {
    with: sql`with counted as materialized (${walked({ most: isWithin ? MOST : most })})`,
    total: totalOf(sql`select from counted limit ${MOST}`),
    page: shownOf(db, pageOf(from, asked), sort),
    sort,
  });
}

/**
 * Whether those that are counted are the first of the order: there is one for the newest and one for the cheapest of a word. Otherwise
 * of a few those are put in order, and where there are many the order is walked.
 */
function isFoundInOrder(filters: Filters, meanings: Meanings, sort: Sort): boolean {
  if (sort !== 'price') return sort === 'newest' && !isCountedByPrice(filters);
  const asked = [filters.bedrooms, filters.period, filters.totalTo];
  return meanings.length === 1 && isAnywhere(filters) && asked.every((limit) => limit === undefined);
}

/** By price there is an order for each word; where there is none, each listing is asked for the words. */
function walkedWith(filters: Filters, meanings: Meanings, sort: Sort, reading: Reading) {
  if (sort === 'newest') return newestWith(filters, meanings, reading);
  if (sort === 'price' && isAnywhere(filters)) return cheapestWith(filters, meanings, reading);
  const hasEach = meanings.map((words) => hasOneOf(words, sql`listings.id`));
  return walk(filters, { ...reading, sort, also: sql<boolean>`(${sql.join(hasEach, sql` and `)})` });
}

/** All of them, or as many as are put in order. */
const countedWith = (filters: Filters, meanings: Meanings, key: Sort) =>
  isCountedByPrice(filters)
    ? sql`${cheapestWith(filters, meanings, { most: SORTED, key })} limit ${SORTED}`
    : sql`${newestWith(filters, meanings, { most: SORTED, key })} limit ${SORTED}`;

/** All of them, or as many as are counted. */
export const countableByWords = (filters: Filters, meanings: Meanings) =>
  isCountedByPrice(filters)
    ? sql`${cheapestWith(filters, meanings, { most: MOST, key: 'price' })} limit ${MOST}`
    : sql`${newestWith(filters, meanings, { most: MOST })} limit ${MOST}`;

const isAnywhere = ({ state, among, area }: Filters) => [state, among, area].every((place) => place === undefined);

/** A limit leaves few of a word that many have; within a state or an area there are not as many to begin with. */
const isCountedByPrice = (filters: Filters) =>
  isAnywhere(filters) && [filters.atMost, filters.atLeast, filters.totalTo].some((limit) => limit !== undefined);

/** `offset 0` keeps the planner from turning that into a join, which would read every row of the words. */
const hasOneOf = (words: readonly string[], listing: RawBuilder<unknown>) => sql<boolean>`exists (
  select from listing_words also
  where also.listing_id = ${listing} and also.word collate "C" = any (${hidden(words, 'text[]')}::text[]) offset 0)`;

/** How many words a meaning may have that are read beside the first: more would be planned longer than they are read. */
const MOST_MERGED = 5;

/**
 * The same by reading both from the newest on, side by side: each row of a common word asks the index of another one otherwise.
 * What is to be read is in the order of the first, so that it ends where enough is found.
 */
const isAmong = (words: readonly string[], filters: Filters) => {
  const state = stateOf(filters);
  const place = state === undefined ? sql`` : sql`and also.state = ${state}`;
  const each = words.map(
    (word) => sql`(select also.created_at, also.listing_id from listing_words also
      where also.word = ${hidden(word, 'text')} collate "C" and also.kind = ${hidden(filters.kind, 'text')} ${place}
      order by also.created_at desc, also.listing_id desc)`,
  );
  return sql<boolean>`(lw.created_at, lw.listing_id) in (${sql.join(each, sql` union all `)})`;
};

/** Of several states each is read by itself; all of them are anywhere. */
const statesOf = ({ among }: Filters) => (among?.length === stateNames.length ? undefined : among);

/** The one state that is read; an area is of one. */
function stateOf(filters: Filters) {
  if (statesOf(filters)) return sql`places.state`;
  return filters.state ?? (filters.area === undefined ? undefined : findCity(filters.area)?.state.name);
}

/** What a row of `listing_words` is to be, which has all that a search is narrowed by. */
function matching(filters: Filters): RawBuilder<unknown>[] {
  const { kind, area, atMost, atLeast, totalTo, bedrooms, period } = filters;
  const state = stateOf(filters);
  return [
    sql`lw.word = wanted.word and lw.kind = ${hidden(kind, 'text')}`,
    ...(state === undefined ? [] : [sql`lw.state = ${state}`]),
    ...(area === undefined ? [] : [sql`lw.city = ${area}`]),
    ...(atMost === undefined ? [] : [sql`lw.price <= ${hidden(atMost, 'bigint')}`]),
    ...(atLeast === undefined ? [] : [sql`lw.price >= ${hidden(atLeast, 'bigint')}`]),
    ...(totalTo === undefined ? [] : [sql`lw.move_in <= ${hidden(totalTo, 'bigint')}`]),
    ...(bedrooms === undefined ? [] : [sql`lw.bedrooms >= ${hidden(bedrooms, 'int')}`]),
    ...(period === undefined ? [] : [sql`lw.price_period = ${hidden(period, 'text')}`]),
  ];
}

/** What is to be read, once for each meaning of the first word and each state. */
function forEach(filters: Filters, words: readonly string[], read: RawBuilder<unknown>) {
  const among = statesOf(filters);
  // One by one: of a list the planner does not know the length, and would plan it anew each time.
  const each = (words.length > 0 ? words : [null]).map((word) => sql`(${hidden(word, 'text')} collate "C")`);
  const places = among ? sql`cross join unnest(${[...among]}::text[]) places (state)` : sql``;
  // A listing may have several of the words.
  return sql`select ${words.length > 1 ? sql`distinct` : sql``} read.id, read.by, read.key
    from (values ${sql.join(each)}) wanted (word) ${places} cross join lateral (${read}) read`;
}

interface Reading {
  /** Of each meaning and state. */
  readonly most: RawBuilder<unknown>;
  readonly after?: Place | undefined;
  /** What the wanted order goes by. */
  readonly key?: Sort;
}

/** For each meaning of the first word the cheapest listings that have it and a meaning of every other word. */
function cheapestWith(
  filters: Filters,
  [first = [], ...others]: Meanings,
  { most, after, key = 'price' }: Reading,
): RawBuilder<unknown> {
  const { now, totalTo } = filters;
  const conditions = [
    ...matching(filters),
    isInTime(sql`lw.listing_id`, now),
    ...(totalTo === undefined ? [] : [sql`lw.price <= ${hidden(totalTo, 'bigint')}`]),
    ...(after ? [sql`(lw.price, lw.listing_id) > (${after.by}, ${after.id})`] : []),
    ...others.map((words) => hasOneOf(words, sql`lw.listing_id`)),
  ];
  return forEach(
    filters,
    first,
    sql`select lw.listing_id as id, lw.price as by, ${keyOf[key]('lw')} as key from listing_words lw
      where ${sql.join(conditions, sql` and `)} order by lw.price, lw.listing_id limit ${most}`,
  );
}

/** For each meaning of the first word the newest listings that have it and a meaning of every other word. */
function newestWith(
  filters: Filters,
  [first = [], ...others]: Meanings,
  { most, after, key = 'newest' }: Reading,
): RawBuilder<unknown> {
  const conditions = [
    ...matching(filters),
    isInTime(sql`lw.listing_id`, filters.now),
    ...(after ? [sql`(lw.created_at, lw.listing_id) < (${after.by}, ${after.id})`] : []),
  ];
  const newest = (also: readonly RawBuilder<unknown>[]) => sql`
    select lw.listing_id as id, lw.created_at as by, ${keyOf[key]('lw')} as key from listing_words lw
    where ${sql.join([...conditions, ...also], sql` and `)}
    order by lw.created_at desc, lw.listing_id desc limit ${most}`;
  const asked = newest(others.map((words) => hasOneOf(words, sql`lw.listing_id`)));
  if (!areMergeable(others)) return forEach(filters, first, asked);
  const merged = newest(others.map((words) => isAmong(words, filters)));
  return forEach(filters, first, byCommonness(asked, merged, filters));
}

const areMergeable = (others: Meanings) =>
  others.length > 0 && others.every(({ length }) => length > 0 && length <= MOST_MERGED);

/** Of a rare word each listing is asked, of a common one both are read: the count decides, and not the planner. */
function byCommonness(rare: RawBuilder<unknown>, common: RawBuilder<unknown>, { kind }: Filters) {
  const isCommon = sql`(select count(*) from (
    select from listing_words uses where uses.word = wanted.word and uses.kind = ${hidden(kind, 'text')}
    order by created_at desc, listing_id desc limit ${MOST}) counted) = ${MOST}`;
  return sql`select * from (select ${isCommon} as is_common offset 0) word cross join lateral (
    (select * from (${rare}) rare where not word.is_common) union all (select * from (${common}) common where word.is_common)
  ) either`;
}
