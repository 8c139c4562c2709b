/** The parts that every kind of search shares: the page to read, the matching listings, and the statement that reads both. */
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { PAGE_SIZE, SEARCH_BEDROOMS_MAX, SEARCH_COUNTED_MAX, SIMILAR_MAX } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Page } from '../http/paging/keyset.ts';
import type { Db } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import { CARD_COLUMNS, type CardRow, cardExtras, findCards } from './card.repository.ts';
import { type Filters, listingConditions } from './filter.repository.ts';
import { isOpenAt } from './open.repository.ts';
import { isAfter, type Ordered, orderBySort, type Place, type Sort } from './order.repository.ts';

/** The page of the results to read. */
export interface ResultPage {
  readonly sort: Sort;
  readonly page: Page<Place>;
}

export type FoundRow = CardRow & Ordered;

/** A page of results, and the number on all pages, counted up to SEARCH_COUNTED_MAX. */
export interface Results {
  readonly rows: readonly FoundRow[];
  readonly total: number;
}

export const COUNT_LIMIT = sql.lit(SEARCH_COUNTED_MAX);

/** Below this number, results are all read and sorted. From it on, an index is read in order until the page is full. */
export const SORT_LIMIT = sql.lit(1_000);

interface Question {
  readonly with?: RawBuilder<unknown>;
  /** A row with the column `total`. */
  readonly total: Expression<unknown>;
  readonly page: Expression<unknown>;
  readonly sort: Sort;
  readonly end?: RawBuilder<unknown>;
}

/** Reads the page and its total in one statement, so that both see one snapshot. An empty page still has its total. */
export async function readResults(
  db: Db,
  { with: given = sql``, total, page, sort, end = sql`` }: Question,
): Promise<Results> {
  const { rows } = await sql<FoundRow & { total: number }>`${given}
    select total.total, page.* from ${total} total
    left join (${page}) page on true order by ${orderBySort(sort, 'page')} ${end}`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

export const countOf = (rows: Expression<unknown>) => sql`(select count(*) as total from (${rows}) every)`;

type Query = SelectQueryBuilder<Tables, 'listings', object>;

/** Limits a query to the listings after the cursor. */
export const selectAfterCursor = (all: Query, { sort, page: { after } }: ResultPage): Query =>
  after ? all.where(isAfter(sort, after)) : all;

export const selectCards = (query: Query, sort: Sort) =>
  query
    .select([...CARD_COLUMNS, 'created_at', 'monthly_price', 'confirmed_at', ...cardExtras])
    .orderBy(orderBySort(sort));

/** The cards of the listings with these ids. */
export const selectCardsOf = (db: Db, ids: RawBuilder<string>, sort: Sort) =>
  selectCards(db.selectFrom('listings').where('id', 'in', ids), sort);

/**
 * Writes the usual page size as a literal. The planner takes an unknown limit for a tenth of the table and would plan every call
 * again.
 */
export function limitClause({ limit, offset }: Page<unknown>): RawBuilder<unknown> {
  const most = limit === PAGE_SIZE + 1 ? sql.lit(limit) : sql`${limit}::bigint`;
  return offset === 0 ? sql`limit ${most}` : sql`limit ${most} offset ${offset}::bigint`;
}

export function matchingListings(db: Db, filters: Filters): Query {
  const open: Query = db.selectFrom('listings').where(isOpenAt(filters.now)).where('kind', '=', filters.kind);
  return listingConditions(filters).reduce((query, condition) => query.where(condition), open);
}

/** One more than we show, because the listing itself may be among them. */
const NEAREST = sql.lit(SIMILAR_MAX + 1);

type TypeOfPlace = components['schemas'][`${'Apartment' | 'Sell'}PropertyType`];

const LAND: readonly TypeOfPlace[] = ['Land', 'Farm', 'Plot', 'Plot of Land'];
const BUSINESS: readonly TypeOfPlace[] = ['Commercial', 'Office Space', 'Retail Space', 'Warehouse', 'Industrial'];
const amongTypes = (types: readonly TypeOfPlace[]) => sql`property_type in (${sql.join(types.map(sql.lit))})`;

/** The use of a place, because buyers of a bungalow do not look for farms. All warehouses have the same use. */
const USE = sql`case when ${amongTypes(LAND)} then 'land' when ${amongTypes(BUSINESS)} then 'business' else 'home' end`;

/**
 * Finds available listings of the same kind, use, period and state, from half the price to double. Those in the same area come first, then
 * the nearest in price. Reads the next prices above and below from the indexes of searches, so that the time does not grow with the
 * table.
 */
export async function findSimilar(db: Db, id: string, now: Date): Promise<CardRow[]> {
  const { rows } = await sql<{ id: string }>`
    with this as (
      select id, kind, state, city, price, monthly_price, coalesce(price_period, '') as period, ${USE} as use from listings
      where id = ${id} and status not in ('removed', 'suspended')
    ),
    near as (${near('city', now)} union ${near('state', now)})
    select near.id from near, this where near.id <> this.id and near.use = this.use
    order by near.city = this.city desc, abs(ln(near.price) - ln(this.price)), near.id limit ${sql.lit(SIMILAR_MAX)}`.execute(
    db,
  );
  return await findCards(
    db,
    rows.map((row) => row.id),
    now,
  );
}

/** Reads the next prices above and below for each number of bedrooms. */
const near = (place: 'city' | 'state', now: Date) => sql`
  select found.id, found.city, found.price, found.use from this
  cross join generate_series(0, ${sql.lit(SEARCH_BEDROOMS_MAX)}) numbers (bedrooms)
  cross join lateral (
    (${nextOf(place, now)} and monthly_price between this.monthly_price and this.monthly_price * 2
      order by monthly_price, id limit ${NEAREST})
    union all
    (${nextOf(place, now)} and monthly_price between this.monthly_price / 2 and this.monthly_price - 1
      order by monthly_price desc, id desc limit ${NEAREST})
  ) found`;

const nextOf = (place: 'city' | 'state', now: Date) => sql`
  select listings.id, listings.city, listings.price, ${USE} as use from listings
  where ${isOpenAt(now)} and kind = this.kind and ${sql.ref(`listings.${place}`)} = ${sql.ref(`this.${place}`)}
    and coalesce(price_period, '') = this.period
    and least(coalesce(bedrooms, 0), ${sql.lit(SEARCH_BEDROOMS_MAX)}) = numbers.bedrooms`;
