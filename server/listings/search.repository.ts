/**
 * Finds listings that are to be had, newest first. One page by number, or what comes after the last one seen. Each way
 * of asking reads about as many rows as it shows, however many listings there are: bench/search.bench.ts measures it.
 */

import type { Expression, RawBuilder, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { PAGE_SIZE, SEARCH_COUNTED_MAX } from '#domain/limits.ts';
import type { Kobo } from '#domain/money.ts';
import type { Page } from '../http/paging/keyset.ts';
import type { Db } from '../platform/db/database.ts';
import { plannedAnew } from '../platform/db/prepared.ts';
import type { ListingRow, Tables } from '../platform/db/tables.ts';
import { firstPhoto, SHOWN, type ShownRow } from './card.repository.ts';

export interface Filters {
  readonly kind: ListingKind;
  /** By its one name. */
  readonly state?: string | undefined;
  readonly atMost?: Kobo | undefined;
  readonly atLeast?: Kobo | undefined;
  /** The type of the list or what the owner wrote, whatever the case. */
  readonly type?: string | undefined;
}

const MOST = sql.lit(SEARCH_COUNTED_MAX);

/** Any price, in kobo. */
const LEAST = 0;
const DEAREST = Number.MAX_SAFE_INTEGER;

/** For each typed word what may stand in its place, the rarest first; see meaning.service.ts. */
export type Meanings = readonly (readonly string[])[];

export type FoundRow = ShownRow & Pick<ListingRow, 'created_at'>;

/** A page of what is found, and how many there are on all pages, counted up to SEARCH_COUNTED_MAX. */
export interface Found {
  readonly rows: readonly FoundRow[];
  readonly total: number;
}

export async function searchListings(db: Db, filters: Filters, page: Page): Promise<Found> {
  const { atMost, atLeast, type } = filters;
  if (type === undefined && (atMost !== undefined || atLeast !== undefined)) {
    return await searchByPrice(db, filters, page);
  }
  const all = matching(db, filters);
  const counted = all.select('id').limit(MOST);
  const newest = sql`${shown(restOf(all, page))} ${upTo(page)}`;
  return await found(db, { total: totalOf(counted), page: newest, end: type === undefined ? sql`` : plannedAnew });
}

/**
 * How many there are for the price decides the way, and not the planner, so that one plan does for every price: what is not
 * more than is counted is read by the price and put in order, of more the newest are walked until the page is full.
 */
async function searchByPrice(db: Db, filters: Filters, page: Page): Promise<Found> {
  const { kind, state, atMost, atLeast } = filters;
  const inPlace = matching(db, { kind, state });
  // A range of which nothing is known is taken for a small one, which is right for what is read this way.
  const priced = inPlace.where(
    sql<boolean>`price between ${hidden(atLeast ?? LEAST)} and ${hidden(atMost ?? DEAREST)}`,
  );
  const few = restOf(priced, page).where(sql<boolean>`(select total from counted) < ${MOST}`);
  const ids = sql<string>`(select id from (${few.select(['id', 'created_at']).limit(MOST)}) few
    order by created_at desc, id desc ${upTo(page)})`;
  // A sum is in no index.
  let many = restOf(inPlace, page).where(sql<boolean>`(select total from counted) >= ${MOST}`);
  if (atMost !== undefined) many = many.where(sql<boolean>`price + 0 <= ${atMost}`);
  if (atLeast !== undefined) many = many.where(sql<boolean>`price + 0 >= ${atLeast}`);
  return await found(db, {
    with: sql`with counted as materialized ${totalOf(priced.select('id').limit(MOST))}`,
    total: sql`counted`,
    page: sql`(${shown(db.selectFrom('listings').where('id', 'in', ids))}) union all (${shown(many)} ${upTo(page)})`,
  });
}

/** The same by words: the newest of each meaning are merged, so that a common word costs no more than a rare one. */
export async function searchByWords(db: Db, filters: Filters, meanings: Meanings, page: Page): Promise<Found> {
  const reach = page.limit + page.offset;
  const newest = newestWith(filters, meanings, { most: Math.max(reach, SEARCH_COUNTED_MAX), after: undefined });
  // What is counted begins with the first pages.
  const from = page.after ? sql`(${newestWith(filters, meanings, { most: reach, after: page.after })})` : sql`counted`;
  const ids = sql<string>`(select listing_id from ${from} found order by created_at desc, listing_id desc ${upTo(page)})`;
  const shownOfThem = shown(db.selectFrom('listings').where('id', 'in', ids));
  return await found(db, {
    with: sql`with counted as materialized (${newest})`,
    total: totalOf(sql`select from counted limit ${MOST}`),
    page: shownOfThem,
  });
}

interface Question {
  readonly with?: RawBuilder<unknown>;
  /** A row with a column of that name. */
  readonly total: Expression<unknown>;
  readonly page: Expression<unknown>;
  readonly end?: RawBuilder<unknown>;
}

/** In one statement, so that both are of one moment. A page with nothing on it still has the count. */
async function found(db: Db, { with: given = sql``, total, page, end = sql`` }: Question): Promise<Found> {
  const { rows } = await sql<FoundRow & { total: number }>`${given}
    select total.total, page.* from ${total} total
    left join (${page}) page on true order by page.created_at desc, page.id desc ${end}`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

const totalOf = (rows: Expression<unknown>) => sql`(select count(*) as total from (${rows}) every)`;

/** Of a page by its number all of them. */
function restOf(all: Query, { after }: Page): Query {
  if (!after) return all;
  const { created_at, id } = after;
  return all.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(created_at, id)));
}

/** For the planner one value is as good as another. */
const hidden = (price: number) => sql`(select ${price}::bigint)`;

/** Which page it is decides the plan. Of the first one there is a plan at hand: that is the page that everybody asks for. */
const upTo = ({ limit, offset }: Page) =>
  offset === 0 && limit === PAGE_SIZE + 1
    ? sql`limit ${sql.lit(limit)}`
    : sql`limit ${limit}::bigint offset ${offset}::bigint`;

const shown = (query: Query) =>
  query
    .select([...SHOWN, 'created_at', ...firstPhoto])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

type Query = SelectQueryBuilder<Tables, 'listings', object>;

function matching(db: Db, { kind, state, atMost, atLeast, type }: Filters): Query {
  // In the text, since the indexes are of these alone: a plan for any status could not use them.
  const listed = sql.lit<'listed'>('listed');
  let query: Query = db.selectFrom('listings').where('status', '=', listed).where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  if (atMost !== undefined) query = query.where('price', '<=', atMost);
  if (atLeast !== undefined) query = query.where('price', '>=', atLeast);
  if (type !== undefined) {
    query = query.where(sql<boolean>`(lower(property_type) = lower(${type}) or lower(other_type) = lower(${type}))`);
  }
  return query;
}

/**
 * For each meaning of the first word the newest listings that have it and a meaning of every other word. `offset 0` keeps
 * the planner from turning that into a join, which would read every row of the other words.
 */
function newestWith(
  { kind, state, atMost }: Filters,
  [first = [], ...others]: Meanings,
  { most, after }: { most: number; after: Page['after'] },
): RawBuilder<unknown> {
  const conditions = [
    sql`lw.word = wanted.word and lw.kind = ${kind}`,
    ...(state === undefined ? [] : [sql`lw.state = ${state}`]),
    ...(atMost === undefined ? [] : [sql`lw.price <= ${atMost}`]),
    ...(after ? [sql`(lw.created_at, lw.listing_id) < (${after.created_at}, ${after.id})`] : []),
    ...others.map(
      (words) => sql`exists (select from listing_words also
        where also.listing_id = lw.listing_id and also.word collate "C" = any (${words}::text[]) offset 0)`,
    ),
  ];
  // One by one: of a list the planner does not know the length, and would plan it anew each time.
  const wanted = (first.length > 0 ? first : [null]).map((word) => sql`(${word}::text collate "C")`);
  return sql`select distinct newest.listing_id, newest.created_at from (values ${sql.join(wanted)}) wanted (word)
    cross join lateral (
      select lw.listing_id, lw.created_at from listing_words lw where ${sql.join(conditions, sql` and `)}
      order by lw.created_at desc, lw.listing_id desc limit ${most === SEARCH_COUNTED_MAX ? sql.lit(most) : most}
    ) newest`;
}
