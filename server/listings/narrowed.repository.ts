/**
 * The same by everything that people narrow a search by, in any order. An index for each place (anywhere, a state, an area)
 * and each order has what the price is for and how many bedrooms there are before it, so that each of their few values is
 * walked by itself in that order, of several states each one by itself, and the walks are merged. A limit that the order does not go by is counted first: of less
 * than is counted all are read and put in order, of more the order is walked until the page is full.
 */
import { type RawBuilder, sql } from 'kysely';
import { SEARCH_BEDROOMS_MAX } from '#domain/limits.ts';
import { pricePeriodValues } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import { type Asked, type Filters, type Found, found, MOST, shownOf, totalOf, upTo } from './found.repository.ts';
import { isOpenAt } from './open.repository.ts';
import { inOrder, isAfter, isUpTo, keyOf, type Place, type Sort } from './order.repository.ts';

/** What the price is for, as the indexes have it: nothing where nobody has said it. */
const ANY_PERIOD = sql.lit(`{"",${pricePeriodValues.join(',')}}`);

/** What some listings are to have besides; of the table `listings`. */
export type Also = RawBuilder<boolean> | undefined;

export async function searchNarrowed(db: Db, filters: Filters, asked: Asked): Promise<Found> {
  const { sort } = asked;
  const by = limitedBy(filters) ?? sort;
  const counted = countable(filters, by);
  const walked = pageOf(walkFar(filters, asked), asked);
  if (by === sort) {
    return await found(db, { total: totalOf(counted), page: shownOf(db, walked, sort), sort });
  }
  return await foundByCount(db, { counted, walked, asked });
}

/** All of them, or as many as are counted. */
export const countable = (filters: Filters, by: Sort = limitedBy(filters) ?? 'newest') =>
  sql`${walk(filters, { sort: by, most: MOST })} limit ${MOST}`;

interface Counted {
  /** The ids of all of them, or of as many as are counted. */
  readonly counted: RawBuilder<unknown>;
  /** The ids of a page, from walking the order. */
  readonly walked: RawBuilder<string>;
  readonly asked: Asked;
}

/** Puts those that were counted in order where that is all of them. */
export async function foundByCount(db: Db, { counted, walked, asked }: Counted): Promise<Found> {
  const { sort, page } = asked;
  const few = sql<string>`(select id from listings where id in (select id from counted)
    and (select total from total) < ${MOST} ${page.after ? sql`and ${isAfter(sort, page.after)}` : sql``}
    order by ${inOrder(sort)} ${upTo(page)})`;
  const many = sql<string>`(select id from ${walked} walked where (select total from total) >= ${MOST})`;
  return await found(db, {
    with: sql`with counted as materialized (${counted}), total as materialized ${totalOf(sql`select from counted`)}`,
    total: sql`total`,
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
  if (offset < FAR) return walk(filters, whole);
  const reach = page.limit + offset;
  const part = walk(filters, { ...whole, most: sql`${Math.ceil(reach / PART)}::bigint` });
  const bound = sql`(select nearest.by from (${part}) nearest order by ${wayOf(sort)} limit 1 offset ${reach - 1}::bigint)`;
  return walk(filters, { ...whole, also: isUpTo(sort, bound) });
}

/** The ids of one page of what was walked. */
export const pageOf = (walked: RawBuilder<unknown>, { sort, page }: Asked) =>
  sql<string>`(select id from (${walked}) walked order by ${wayOf(sort)} ${upTo(page)})`;

export const reachOf = ({ page: { limit, offset } }: Pick<Asked, 'page'>) => sql`${limit + offset}::bigint`;

const wayOf = (sort: Sort) => (sort === 'newest' ? sql`by desc, id desc` : sql`by, id`);

/** The order that a limit is one of, whose index knows how many are within it. */
function limitedBy({ atLeast, atMost, totalTo }: Filters): Sort | undefined {
  if (atLeast !== undefined || atMost !== undefined) return 'price';
  return totalTo === undefined ? undefined : 'total';
}

interface Walk {
  readonly sort: Sort;
  /** Of each period and number of bedrooms. */
  readonly most: RawBuilder<unknown>;
  readonly after?: Place | undefined;
  readonly also?: Also;
}

/** `id` and what the order goes by: the first of each period and number of bedrooms, one after the other; of several states of each. */
export function walk(
  { now, kind, state, among, area, bedrooms, period, ...limits }: Filters,
  { sort, most, after, also }: Walk,
) {
  const conditions = [
    isOpenAt(now),
    sql`kind = ${kind}`,
    ...(area !== undefined ? [sql`city = ${area}`] : []),
    ...(state !== undefined ? [sql`state = ${state}`] : []),
    ...(among !== undefined ? [sql`listings.state = places.state`] : []),
    sql`coalesce(price_period, '') = periods.period`,
    sql`least(coalesce(bedrooms, 0), ${sql.lit(SEARCH_BEDROOMS_MAX)}) = numbers.bedrooms`,
    ...within(sort, limits),
    ...(after ? [isAfter(sort, after)] : []),
    ...(also ? [also] : []),
  ];
  const periods = period === undefined ? sql`${ANY_PERIOD}::text[]` : sql`array[${period}::text]`;
  const places = among === undefined ? sql`` : sql`cross join unnest(${[...among]}::text[]) places (state)`;
  return sql`select walked.id, walked.by from unnest(${periods}) periods (period) ${places}
    cross join generate_series(${bedrooms ?? 0}::int, ${sql.lit(SEARCH_BEDROOMS_MAX)}) numbers (bedrooms)
    cross join lateral (
      select listings.id, ${keyOf[sort]('listings')} as by from listings
      where ${sql.join(conditions, sql` and `)} order by ${inOrder(sort)} limit ${most}
    ) walked`;
}

/** A sum is in no index: what the order does not go by is only asked of each row. A total is never less than its price. */
function within(sort: Sort, { atLeast, atMost, totalTo }: Pick<Filters, 'atLeast' | 'atMost' | 'totalTo'>) {
  const price = sort === 'price' ? sql`price` : sql`price + 0`;
  const total = keyOf.total('listings');
  return [
    ...(atLeast === undefined ? [] : [sql`${price} >= ${atLeast}`]),
    ...(atMost === undefined ? [] : [sql`${price} <= ${atMost}`]),
    ...(totalTo === undefined ? [] : [sort === 'total' ? sql`${total} <= ${totalTo}` : sql`move_in + 0 <= ${totalTo}`]),
    ...(sort === 'total' && atLeast !== undefined ? [sql`${total} >= ${atLeast}`] : []),
    ...(sort === 'price' && totalTo !== undefined ? [sql`price <= ${totalTo}`] : []),
  ];
}
