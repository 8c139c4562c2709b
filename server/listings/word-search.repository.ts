/** Searches by words. Merges the newest listings of each meaning, so that a common word costs as little as a rare one. */
import { type RawBuilder, sql } from 'kysely';
import { SEARCH_COUNTED_MAX } from '#domain/limits.ts';
import { stateNames } from '#domain/state-names.ts';
import { findCity } from '#domain/states.ts';
import type { Db } from '../platform/db/database.ts';
import { hiddenFromPlanner } from '../platform/db/prepared.ts';
import { type Filters, mostMonthly, wordConditions } from './filter.repository.ts';
import {
  COUNT_LIMIT,
  countOf,
  type ResultPage,
  type Results,
  readResults,
  SORT_LIMIT,
  selectCardsOf,
} from './found.repository.ts';
import { pageOf, readByCount, readIndex, rowsUpTo } from './narrowed.repository.ts';
import { isInTime } from './open.repository.ts';
import { keyOf, type Place, type Sort } from './order.repository.ts';

/** The words that each typed word may mean, the rarest first; see meaning.service.ts. */
export type Meanings = readonly (readonly string[])[];

export async function searchByWords(db: Db, filters: Filters, meanings: Meanings, asked: ResultPage): Promise<Results> {
  const { sort, page } = asked;
  const most = rowsUpTo(asked);
  const inOrder = (reading: Reading) => orderedWith(filters, meanings, sort, reading);
  if (!isFoundInOrder(filters, meanings, sort)) {
    const ids = pageOf(inOrder({ most, after: page.after }), asked);
    return await readByCount(db, { counted: countedWith(filters, meanings, sort), ordered: ids, asked });
  }
  const isWithin = page.limit + page.offset <= SEARCH_COUNTED_MAX;
  // The counted rows include the first pages.
  const from = page.after ? inOrder({ most, after: page.after }) : sql`select * from counted`;
  return await readResults(db, {
    with: sql`with counted as materialized (${inOrder({ most: isWithin ? COUNT_LIMIT : most })})`,
    total: countOf(sql`select from counted limit ${COUNT_LIMIT}`),
    page: selectCardsOf(db, pageOf(from, asked), sort),
    sort,
  });
}

/**
 * Whether the counted rows are the first of the order: an index has the newest and one has the cheapest listings of a word. Otherwise
 * few results are sorted, and for many an index is read in order.
 */
function isFoundInOrder(filters: Filters, meanings: Meanings, sort: Sort): boolean {
  if (sort !== 'price') return sort === 'newest' && !isCountedByPrice(filters);
  const limits = [filters.bedrooms, filters.period, filters.totalTo];
  return meanings.length === 1 && isAnywhere(filters) && limits.every((limit) => limit === undefined);
}

/** Reads the newest or the cheapest listings of a word. For any other order reads that order and checks the words of each row. */
function orderedWith(filters: Filters, meanings: Meanings, sort: Sort, reading: Reading) {
  if (sort === 'newest') return newestWith(filters, meanings, reading);
  if (sort === 'price' && isAnywhere(filters)) return cheapestWith(filters, meanings, reading);
  const hasEach = meanings.map((words) => hasOneOf(words, sql`listings.id`));
  return readIndex(filters, { ...reading, sort, also: sql<boolean>`(${sql.join(hasEach, sql` and `)})` });
}

/** Selects the results up to SORT_LIMIT with their sort keys. */
const countedWith = (filters: Filters, meanings: Meanings, key: Sort) =>
  isCountedByPrice(filters)
    ? sql`${cheapestWith(filters, meanings, { most: SORT_LIMIT, key })} limit ${SORT_LIMIT}`
    : sql`${newestWith(filters, meanings, { most: SORT_LIMIT, key })} limit ${SORT_LIMIT}`;

/** Selects the results up to the limit of counting. */
export const countableByWords = (filters: Filters, meanings: Meanings) =>
  isCountedByPrice(filters)
    ? sql`${cheapestWith(filters, meanings, { most: COUNT_LIMIT, key: 'price' })} limit ${COUNT_LIMIT}`
    : sql`${newestWith(filters, meanings, { most: COUNT_LIMIT })} limit ${COUNT_LIMIT}`;

/** Selects the results in each of several states, up to the limit of counting. */
export const countableInEachByWords = (filters: Filters, meanings: Meanings) =>
  newestWith(filters, meanings, { most: COUNT_LIMIT });

const isAnywhere = ({ state, among, area }: Filters) => [state, among, area].every((place) => place === undefined);

/** Whether a limit on an amount may leave few listings of a common word. Within a state or an area there are fewer anyway. */
const isCountedByPrice = (filters: Filters) =>
  isAnywhere(filters) && [filters.atMost, filters.atLeast, filters.totalTo].some((limit) => limit !== undefined);

/** Checks the words of one listing. `offset 0` stops the planner from making a join of it, which reads every row of the words. */
const hasOneOf = (words: readonly string[], listing: RawBuilder<unknown>) => sql<boolean>`exists (
  select from listing_words also
  where also.listing_id = ${listing} and also.word collate "C" = any (${hiddenFromPlanner(words, 'text[]')}::text[]) offset 0)`;

/** The most words of a meaning to merge: beyond, planning costs more than the scan. */
const MOST_MERGED = 5;

/**
 * Reads both words from the newest on, side by side. Otherwise each row of a common word looks up the index of the other. The order
 * of the first word ends the read once the page is full.
 */
const isAmong = (words: readonly string[], filters: Filters) => {
  const state = stateOf(filters);
  const place = state === undefined ? sql`` : sql`and also.state = ${state}`;
  const each = words.map(
    (word) => sql`(select also.created_at, also.listing_id from listing_words also
      where also.word = ${hiddenFromPlanner(word, 'text')} collate "C" and also.kind = ${hiddenFromPlanner(filters.kind, 'text')} ${place}
      order by also.created_at desc, also.listing_id desc)`,
  );
  return sql<boolean>`(lw.created_at, lw.listing_id) in (${sql.join(each, sql` union all `)})`;
};

/** The states to read separately. All of them together set no limit. */
const statesOf = ({ among }: Filters) => (among?.length === stateNames.length ? undefined : among);

/** The state that one read is limited to. An area is in one state. */
function stateOf(filters: Filters) {
  if (statesOf(filters)) return sql`places.state`;
  return filters.state ?? (filters.area === undefined ? undefined : findCity(filters.area)?.state.name);
}

/** The conditions on a row of `listing_words`, which repeats the columns that filters use. */
function rowConditions(filters: Filters): RawBuilder<unknown>[] {
  const state = stateOf(filters);
  return [
    sql`lw.word = wanted.word and lw.kind = ${hiddenFromPlanner(filters.kind, 'text')}`,
    ...(state === undefined ? [] : [sql`lw.state = ${state}`]),
    ...wordConditions(filters),
  ];
}

/** Repeats a read for each meaning of the first word and each state. */
function forEach(filters: Filters, words: readonly string[], read: RawBuilder<unknown>) {
  const among = statesOf(filters);
  // One value each: the planner does not know the length of a list and would plan every call again.
  const each = (words.length > 0 ? words : [null]).map((word) => sql`(${hiddenFromPlanner(word, 'text')} collate "C")`);
  const places = among ? sql`cross join unnest(${[...among]}::text[]) places (state)` : sql``;
  const state = among ? sql`, places.state` : sql``;
  // A listing may have several of these words.
  return sql`select ${words.length > 1 ? sql`distinct` : sql``} read.id, read.by, read.key ${state}
    from (values ${sql.join(each)}) wanted (word) ${places} cross join lateral (${read}) read`;
}

interface Reading {
  /** The most rows of each meaning and state. */
  readonly most: RawBuilder<unknown>;
  readonly after?: Place | undefined;
  /** The order whose key each row has. */
  readonly key?: Sort;
}

/** Reads the cheapest listings with a meaning of the first word and of every other word. */
function cheapestWith(
  filters: Filters,
  [first = [], ...others]: Meanings,
  { most, after, key = 'price' }: Reading,
): RawBuilder<unknown> {
  const { now, totalTo } = filters;
  const dearest = totalTo && mostMonthly(filters, totalTo);
  const conditions = [
    ...rowConditions(filters),
    isInTime(sql`lw.listing_id`, now),
    ...(dearest === undefined ? [] : [sql`lw.monthly_price <= ${hiddenFromPlanner(dearest, 'bigint')}`]),
    ...(after ? [sql`(lw.monthly_price, lw.listing_id) > (${after.by}, ${after.id})`] : []),
    ...others.map((words) => hasOneOf(words, sql`lw.listing_id`)),
  ];
  return forEach(
    filters,
    first,
    sql`select lw.listing_id as id, lw.monthly_price as by, ${keyOf[key]('lw')} as key from listing_words lw
      where ${sql.join(conditions, sql` and `)} order by lw.monthly_price, lw.listing_id limit ${most}`,
  );
}

/** Reads the newest listings with a meaning of the first word and of every other word. */
function newestWith(
  filters: Filters,
  [first = [], ...others]: Meanings,
  { most, after, key = 'newest' }: Reading,
): RawBuilder<unknown> {
  const conditions = [
    ...rowConditions(filters),
    isInTime(sql`lw.listing_id`, filters.now),
    ...(after ? [sql`(lw.created_at, lw.listing_id) < (${after.by}, ${after.id})`] : []),
  ];
  const newest = (also: readonly RawBuilder<unknown>[]) => sql`
    select lw.listing_id as id, lw.created_at as by, ${keyOf[key]('lw')} as key from listing_words lw
    where ${sql.join([...conditions, ...also], sql` and `)}
    order by lw.created_at desc, lw.listing_id desc limit ${most}`;
  const checked = newest(others.map((words) => hasOneOf(words, sql`lw.listing_id`)));
  if (!areMergeable(others)) return forEach(filters, first, checked);
  const merged = newest(others.map((words) => isAmong(words, filters)));
  return forEach(filters, first, byCommonness(checked, merged, filters));
}

const areMergeable = (others: Meanings) =>
  others.length > 0 && others.every(({ length }) => length > 0 && length <= MOST_MERGED);

/** Checks each listing of a rare word and merges the reads of a common one. The count decides, not the planner. */
function byCommonness(rare: RawBuilder<unknown>, common: RawBuilder<unknown>, { kind }: Filters) {
  const isCommon = sql`(select count(*) from (
    select from listing_words uses where uses.word = wanted.word and uses.kind = ${hiddenFromPlanner(kind, 'text')}
    order by created_at desc, listing_id desc limit ${COUNT_LIMIT}) counted) = ${COUNT_LIMIT}`;
  return sql`select * from (select ${isCommon} as is_common offset 0) word cross join lateral (
    (select * from (${rare}) rare where not word.is_common) union all (select * from (${common}) common where word.is_common)
  ) either`;
}
