/**
 * Searches by any combination of filters, in any order, by reading indexes in their order. There is an index for each place
 * (anywhere, a state, an area) and each order, and a second one with the price period and the bedrooms before the order. A search by
 * period, bedrooms or several states reads each of the few values separately and merges them. A limit on an amount that the order
 * does not follow is counted first: few results are all read and sorted, and for many the order is read until the page is full.
 */
import { type RawBuilder, sql } from 'kysely';
import { SEARCH_BEDROOMS_MAX } from '#domain/limits.ts';
import { pricePeriodValues } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import { type Filters, indexedConditions } from './filter.repository.ts';
import {
  COUNT_LIMIT,
  countOf,
  limitClause,
  type ResultPage,
  type Results,
  readResults,
  SORT_LIMIT,
  selectCardsOf,
} from './found.repository.ts';
import { isOpenAt } from './open.repository.ts';
import { comparison, isAfter, isWithinBound, keyOf, orderBySort, type Place, type Sort } from './order.repository.ts';

/** Every price period as the indexes have it; an empty text for a listing without one. */
const ANY_PERIOD = sql.lit(`{"",${pricePeriodValues.join(',')}}`);

const ROOMIEST = sql.lit(SEARCH_BEDROOMS_MAX);

/** Matches the period and the bedrooms of one separate read. */
const IS_OF_TERMS = sql`coalesce(price_period, '') = periods.period and least(coalesce(bedrooms, 0), ${ROOMIEST}) = numbers.bedrooms`;

export async function searchNarrowed(db: Db, filters: Filters, asked: ResultPage): Promise<Results> {
  const { sort } = asked;
  const by = limitedBy(filters) ?? sort;
  const ordered = pageOf(readFarPage(filters, asked), asked);
  if (by === sort) {
    return await readResults(db, {
      total: countOf(countableListings(filters, by)),
      page: selectCardsOf(db, ordered, sort),
      sort,
    });
  }
  const counted = sql`${readIndex(filters, { sort: by, most: SORT_LIMIT, key: sort })} limit ${SORT_LIMIT}`;
  return await readByCount(db, { counted, ordered, asked });
}

/** Selects the results up to the limit of counting. */
export const countableListings = (filters: Filters, by?: Sort) =>
  sql`${countableInEach(filters, by)} limit ${COUNT_LIMIT}`;

/** Selects the results in each of several states, up to the limit of counting. */
export const countableInEach = (filters: Filters, by: Sort = limitedBy(filters) ?? 'newest') =>
  readIndex(filters, { sort: by, most: COUNT_LIMIT });

interface Counted {
  /** The ids of the results up to SORT_LIMIT, each with its sort key as `key`. */
  readonly counted: RawBuilder<unknown>;
  /** The ids of a page, read in order. */
  readonly ordered: RawBuilder<string>;
  readonly asked: ResultPage;
}

/** Sorts the counted results if they are all of them; otherwise takes the page that was read in order. */
export async function readByCount(db: Db, { counted, ordered, asked }: Counted): Promise<Results> {
  const { sort, page } = asked;
  const way = sort === 'newest' ? sql`desc` : sql`asc`;
  const after = page.after && sql`and (key, id) ${comparison(sort)} (${page.after.by}, ${page.after.id})`;
  const few = sql<string>`(select id from counted where (select total from total) < ${SORT_LIMIT} ${after ?? sql``}
    order by key ${way}, id ${way} ${limitClause(page)})`;
  const many = sql<string>`(select id from ${ordered} walked where (select total from total) >= ${SORT_LIMIT})`;
  return await readResults(db, {
    with: sql`with counted as materialized (${counted}), total as materialized ${countOf(sql`select from counted`)}`,
    total: sql`(select least(total, ${COUNT_LIMIT}) as total from total)`,
    page: sql`(${selectCardsOf(db, few, sort)}) union all (${selectCardsOf(db, many, sort)})`,
    sort,
  });
}

/** The offset from which it pays to look for a bound first. */
const FAR = 100;
/** The divisor for the rows that each separate read contributes to that bound. */
const PART = 4;

/**
 * Reads the rows up to the end of a page. For a page far on, reads a part of each value first: if the parts add up to the page, their
 * last row bounds every read.
 */
function readFarPage(filters: Filters, asked: ResultPage) {
  const { sort, page } = asked;
  const { offset, after } = page;
  const whole = { sort, most: rowsUpTo(asked), after };
  if (offset < FAR || !isSplit(filters)) return readIndex(filters, whole);
  const far = page.limit + offset;
  const part = readIndex(filters, { ...whole, most: reach(Math.ceil(far / PART)) });
  const bound = sql`(select nearest.by from (${part}) nearest order by ${wayOf(sort)} limit 1 offset ${far - 1}::bigint)`;
  return readIndex(filters, { ...whole, also: isWithinBound(sort, bound) });
}

/** Selects the ids of one page from rows that were read in order. */
export const pageOf = (rows: RawBuilder<unknown>, { sort, page }: ResultPage) =>
  sql<string>`(select id from (${rows}) walked order by ${wayOf(sort)} ${limitClause(page)})`;

/**
 * The rows up to the end of a page, rounded up to a few literals. The planner takes an unknown limit for a tenth of the table and
 * would plan every call again.
 */
export const rowsUpTo = ({ page: { limit, offset } }: Pick<ResultPage, 'page'>) => reach(limit + offset);

const reach = (rows: number) => sql.lit(REACHES.find((each) => each >= rows) ?? rows);

/** Row limits, each one more than the pages up to it show. */
const REACHES = [11, 21, 51, 101, 201, 501, 1_001, 2_001, 5_001, 10_001];

const wayOf = (sort: Sort) => (sort === 'newest' ? sql`by desc, id desc` : sql`by, id`);

/** The order whose index counts the results within the limits on amounts. */
function limitedBy({ atLeast, atMost, totalTo }: Filters): Sort | undefined {
  if (atLeast !== undefined || atMost !== undefined) return 'price';
  return totalTo === undefined ? undefined : 'total';
}

interface IndexRead {
  readonly sort: Sort;
  /** The most rows for each value that is read separately. */
  readonly most: RawBuilder<unknown>;
  readonly after?: Place | undefined;
  /** An extra condition on a row of `listings`. */
  readonly also?: RawBuilder<boolean> | undefined;
  /** Another order whose key each row also has. */
  readonly key?: Sort;
}

const isSplitByTerms = ({ bedrooms, period }: Filters) => bedrooms !== undefined || period !== undefined;

const isSplit = (filters: Filters) => isSplitByTerms(filters) || filters.among !== undefined;

/** Reads `id` and the key of the order, and the state if several are read: the first rows, or the first of each value read separately. */
export function readIndex(filters: Filters, { sort, most, after, also, key }: IndexRead) {
  const { now, kind, among, bedrooms, period } = filters;
  const byTerms = isSplitByTerms(filters);
  const conditions = [
    isOpenAt(now),
    sql`kind = ${kind}`,
    ...indexedConditions(filters, sort),
    ...(byTerms ? [IS_OF_TERMS] : []),
    ...(after ? [isAfter(sort, after)] : []),
    ...(also ? [also] : []),
  ];
  const periods = period === undefined ? sql`${ANY_PERIOD}::text[]` : sql`array[${period}::text]`;
  const from = [
    ...(byTerms ? [sql`unnest(${periods}) periods (period)`] : []),
    ...(among !== undefined ? [sql`unnest(${[...among]}::text[]) places (state)`] : []),
    ...(byTerms ? [sql`generate_series(${bedrooms ?? 0}::int, ${ROOMIEST}) numbers (bedrooms)`] : []),
    sql`lateral (
      select listings.id, ${keyOf[sort]('listings')} as by ${key ? sql`, ${keyOf[key]('listings')} as key` : sql``} from listings
      where ${sql.join(conditions, sql` and `)} order by ${orderBySort(sort)} limit ${most}
    ) walked`,
  ];
  const place = among === undefined ? sql`` : sql`, places.state`;
  return sql`select walked.id, walked.by ${key ? sql`, walked.key` : sql``} ${place} from ${sql.join(from, sql` cross join `)}`;
}
