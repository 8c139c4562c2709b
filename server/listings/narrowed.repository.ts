/**
 * The same by everything that people narrow a search by, in any order. There is an index for each place (anywhere, a state, an area)
 * and each order, and another one that has what the price is for and how many bedrooms there are before the order: who asks for
 * either has each of their few values walked by itself, and so has who asks for several states. The walks are merged. A limit that the
 * order does not go by is counted first: of less than is counted all are read and put in order, of more the order is walked
 * until the page is full.
 */
import { type RawBuilder, sql } from 'kysely';
import { SEARCH_BEDROOMS_MAX } from '#domain/limits.ts';
import { pricePeriodValues } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import { hidden } from '../platform/db/prepared.ts';
import {
  type Asked,
  type Filters,
  type Found,
  found,
  MOST,
  SORTED,
  shownOf,
  totalOf,
  upTo,
} from './found.repository.ts';
import { isOpenAt } from './open.repository.ts';
import { beyond, inOrder, isAfter, isUpTo, keyOf, type Place, type Sort } from './order.repository.ts';

/** What the price is for, as the indexes have it: nothing where nobody has said it. */
const ANY_PERIOD = sql.lit(`{"",${pricePeriodValues.join(',')}}`);

const ROOMIEST = sql.lit(SEARCH_BEDROOMS_MAX);

/** The period and the number of bedrooms that are walked. */
const IS_OF_TERMS = sql`coalesce(price_period, '') = periods.period and least(coalesce(bedrooms, 0), ${ROOMIEST}) = numbers.bedrooms`;

/** What some listings are to have besides; of the table `listings`. */
export type Also = RawBuilder<boolean> | undefined;

export async function searchNarrowed(db: Db, filters: Filters, asked: Asked): Promise<Found> {
  const { sort } = asked;
  const by = limitedBy(filters) ?? sort;
  const walked = pageOf(walkFar(filters, asked), asked);
  if (by === sort) {
    return await found(db, { total: totalOf(countable(filters, by)), page: shownOf(db, walked, sort), sort });
  }
  const counted = sql`${walk(filters, { sort: by, most: SORTED, key: sort })} limit ${SORTED}`;
  return await foundByCount(db, { counted, walked, asked });
}

/** All of them, or as many as are counted. */
export const countable = (filters: Filters, by: Sort = limitedBy(filters) ?? 'newest') =>
  sql`${walk(filters, { sort: by, most: MOST })} limit ${MOST}`;

interface Counted {
  /** The ids of all of them, or of as many as are put in order, each with what that order goes by as `key`. */
  readonly counted: RawBuilder<unknown>;
  /** The ids of a page, from walking the order. */
  readonly walked: RawBuilder<string>;
  readonly asked: Asked;
}

/** Puts those that were counted in order where that is all of them. */
export async function foundByCount(db: Db, { counted, walked, asked }: Counted): Promise<Found> {
  const { sort, page } = asked;
  const way = sort === 'newest' ? sql`desc` : sql`asc`;
  const after = page.after && sql`and (key, id) ${beyond(sort)} (${page.after.by}, ${page.after.id})`;
  const few = sql<string>`(select id from counted where (select total from total) < ${SORTED} ${after ?? sql``}
    order by key ${way}, id ${way} ${upTo(page)})`;
  const many = sql<string>`(select id from ${walked} walked where (select total from total) >= ${SORTED})`;
  return await found(db, {
    with: sql`with counted as materialized (${counted}), total as materialized ${totalOf(sql`select from counted`)}`,
    total: sql`(select least(total, ${MOST}) as total from total)`,
    page: sql`(${shownOf(db, few, sort)}) union all (${shownOf(db, many, sort)})`,
    sort,
  });
}

/** From how many that are passed over on a bound is worth finding. */
const FAR = 100;
/** How far each value is walked to find it, as a part of what is read in all. */
const PART = 4;

/**
 * As far as a page reaches. Far on, each value is walked a part of the way first: where that is as much as is read in all, the last of
 * it is as far as any of them has to go.
 */
function walkFar(filters: Filters, asked: Asked) {
  const { sort, page } = asked;
  const { offset, after } = page;
  const whole = { sort, most: reachOf(asked), after };
  if (offset < FAR || !isSplit(filters)) return walk(filters, whole);
  const far = page.limit + offset;
  const part = walk(filters, { ...whole, most: reach(Math.ceil(far / PART)) });
  const bound = sql`(select nearest.by from (${part}) nearest order by ${wayOf(sort)} limit 1 offset ${far - 1}::bigint)`;
  return walk(filters, { ...whole, also: isUpTo(sort, bound) });
}

/** The ids of one page of what was walked. */
export const pageOf = (walked: RawBuilder<unknown>, { sort, page }: Asked) =>
  sql<string>`(select id from (${walked}) walked order by ${wayOf(sort)} ${upTo(page)})`;

/**
 * How far a page reaches, or a little further: as a part of the statement, since of a number that it does not know the planner
 * takes it for a tenth of the table, and plans each time anew to know better.
 */
export const reachOf = ({ page: { limit, offset } }: Pick<Asked, 'page'>) => reach(limit + offset);

const reach = (rows: number) => sql.lit(REACHES.find((each) => each >= rows) ?? rows);

/** One more than the pages show, as a page asks. */
const REACHES = [11, 21, 51, 101, 201, 501, 1_001, 2_001, 5_001, 10_001];

const wayOf = (sort: Sort) => (sort === 'newest' ? sql`by desc, id desc` : sql`by, id`);

/** The order that a limit is one of, whose index knows how many are within it. */
function limitedBy({ atLeast, atMost, totalTo }: Filters): Sort | undefined {
  if (atLeast !== undefined || atMost !== undefined) return 'price';
  return totalTo === undefined ? undefined : 'total';
}

interface Walk {
  readonly sort: Sort;
  /** Of each value that is walked by itself. */
  readonly most: RawBuilder<unknown>;
  readonly after?: Place | undefined;
  readonly also?: Also;
  /** Another order that is wanted of them. */
  readonly key?: Sort;
}

const isSplitByTerms = ({ bedrooms, period }: Filters) => bedrooms !== undefined || period !== undefined;

const isSplit = (filters: Filters) => isSplitByTerms(filters) || filters.among !== undefined;

/** `id` and what the order goes by: the first ones, or the first ones of each value that is walked by itself. */
export function walk(filters: Filters, { sort, most, after, also, key }: Walk) {
  const { now, kind, state, among, area, bedrooms, period, ...limits } = filters;
  const byTerms = isSplitByTerms(filters);
  const conditions = [
    isOpenAt(now),
    sql`kind = ${kind}`,
    ...(area !== undefined ? [sql`city = ${area}`] : []),
    ...(state !== undefined ? [sql`state = ${state}`] : []),
    ...(among !== undefined ? [sql`listings.state = places.state`] : []),
    ...(byTerms ? [IS_OF_TERMS] : []),
    ...within(sort, limits),
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
      where ${sql.join(conditions, sql` and `)} order by ${inOrder(sort)} limit ${most}
    ) walked`,
  ];
  return sql`select walked.id, walked.by ${key ? sql`, walked.key` : sql``} from ${sql.join(from, sql` cross join `)}`;
}

/** A sum is in no index: what the order does not go by is only asked of each row. A total is never less than its price. */
function within(sort: Sort, { atLeast, atMost, totalTo }: Pick<Filters, 'atLeast' | 'atMost' | 'totalTo'>) {
  const price = sort === 'price' ? sql`price` : sql`price + 0`;
  const total = keyOf.total('listings');
  const [least, most, all] = [atLeast, atMost, totalTo].map((amount) => hidden(amount, 'bigint'));
  return [
    ...(atLeast === undefined ? [] : [sql`${price} >= ${least}`]),
    ...(atMost === undefined ? [] : [sql`${price} <= ${most}`]),
    ...(totalTo === undefined ? [] : [sort === 'total' ? sql`${total} <= ${all}` : sql`move_in + 0 <= ${all}`]),
    ...(sort === 'total' && atLeast !== undefined ? [sql`${total} >= ${least}`] : []),
    ...(sort === 'price' && totalTo !== undefined ? [sql`price <= ${all}`] : []),
  ];
}
