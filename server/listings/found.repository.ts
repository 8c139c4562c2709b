/** What all ways of searching have in common: what is asked for, which listings that is true of, and how a page is read. */
import type { Expression, RawBuilder, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { PAGE_SIZE, SEARCH_COUNTED_MAX } from '#domain/limits.ts';
import type { Kobo } from '#domain/money.ts';
import type { PricePeriod } from '#domain/move-in.ts';
import type { Page } from '../http/paging/keyset.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow, Tables } from '../platform/db/tables.ts';
import { besideCard, SHOWN, type ShownRow } from './card.repository.ts';
import { isOpenAt } from './open.repository.ts';
import { inOrder, isAfter, type Place, type Sort } from './order.repository.ts';

export interface Filters {
  /** When it is asked: what nobody has confirmed for long is not found from a moment on. */
  readonly now: Date;
  readonly kind: ListingKind;
  /** By its one name. */
  readonly state?: string | undefined;
  /** One of these, which goods are brought to. */
  readonly among?: readonly string[] | undefined;
  /** A city, by its one name. */
  readonly area?: string | undefined;
  readonly atMost?: Kobo | undefined;
  readonly atLeast?: Kobo | undefined;
  /** The most that it takes to move in. */
  readonly totalTo?: Kobo | undefined;
  /** At least so many. */
  readonly bedrooms?: number | undefined;
  readonly period?: PricePeriod | undefined;
  /** The type of the list or what the owner wrote, whatever the case. */
  readonly type?: string | undefined;
}

/** Which part of the answer is wanted. */
export interface Asked {
  readonly sort: Sort;
  readonly page: Page<Place>;
}

export type FoundRow = ShownRow & Pick<ListingRow, 'created_at'>;

/** A page of what is found, and how many there are on all pages, counted up to SEARCH_COUNTED_MAX. */
export interface Found {
  readonly rows: readonly FoundRow[];
  readonly total: number;
}

export const MOST = sql.lit(SEARCH_COUNTED_MAX);

/** Fewer are all read and put in order; of as many an order is walked until the page is full. */
export const SORTED = sql.lit(1_000);

interface Question {
  readonly with?: RawBuilder<unknown>;
  /** A row with a column of that name. */
  readonly total: Expression<unknown>;
  readonly page: Expression<unknown>;
  readonly sort: Sort;
  readonly end?: RawBuilder<unknown>;
}

/** In one statement, so that both are of one moment. A page with nothing on it still has the count. */
export async function found(db: Db, { with: given = sql``, total, page, sort, end = sql`` }: Question): Promise<Found> {
  const { rows } = await sql<FoundRow & { total: number }>`${given}
    select total.total, page.* from ${total} total
    left join (${page}) page on true order by ${inOrder(sort, 'page')} ${end}`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

export const totalOf = (rows: Expression<unknown>) => sql`(select count(*) as total from (${rows}) every)`;

type Query = SelectQueryBuilder<Tables, 'listings', object>;

/** Of a page by its number all of them. */
export const restOf = (all: Query, { sort, page: { after } }: Asked): Query =>
  after ? all.where(isAfter(sort, after)) : all;

export const shown = (query: Query, sort: Sort) =>
  query.select([...SHOWN, 'created_at', 'confirmed_at', ...besideCard]).orderBy(inOrder(sort));

/** The cards of those with these ids. */
export const shownOf = (db: Db, ids: RawBuilder<string>, sort: Sort) =>
  shown(db.selectFrom('listings').where('id', 'in', ids), sort);

/**
 * A page of the size that everybody asks for is a part of the statement: of a number that it does not know the planner takes it for a
 * tenth of all, and plans each time anew to know better.
 */
export function upTo({ limit, offset }: Page<unknown>): RawBuilder<unknown> {
  const most = limit === PAGE_SIZE + 1 ? sql.lit(limit) : sql`${limit}::bigint`;
  return offset === 0 ? sql`limit ${most}` : sql`limit ${most} offset ${offset}::bigint`;
}

export function matching(db: Db, filters: Filters): Query {
  const { now, kind, state, among, area, atMost, atLeast, totalTo, bedrooms, period, type } = filters;
  let query: Query = db.selectFrom('listings').where(isOpenAt(now)).where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  if (among !== undefined) query = query.where(sql<boolean>`state = any (${[...among]}::text[])`);
  if (area !== undefined) query = query.where('city', '=', area);
  if (atMost !== undefined) query = query.where('price', '<=', atMost);
  if (atLeast !== undefined) query = query.where('price', '>=', atLeast);
  if (totalTo !== undefined) query = query.where('move_in', '<=', totalTo);
  if (bedrooms !== undefined) query = query.where('bedrooms', '>=', bedrooms);
  if (period !== undefined) query = query.where('price_period', '=', period);
  if (type !== undefined) {
    query = query.where(sql<boolean>`(lower(property_type) = lower(${type}) or lower(other_type) = lower(${type}))`);
  }
  return query;
}
