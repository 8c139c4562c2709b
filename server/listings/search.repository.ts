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

export interface Filters {
  readonly kind: ListingKind;
  /** By its one name. */
  readonly state?: string | undefined;
  readonly atMost?: Kobo | undefined;
  readonly atLeast?: Kobo | undefined;
  /** The type of the list or what the owner wrote, whatever the case. */
  readonly type?: string | undefined;
}

/** For each typed word what may stand in its place, the rarest first; see meaning.service.ts. */
export type Meanings = readonly (readonly string[])[];

/** What a card shows of a listing. */
export type ShownRow = Pick<
  ListingRow,
  'id' | 'kind' | 'title' | 'property_type' | 'other_type' | 'description' | 'details' | 'price' | 'state' | 'city'
> & { readonly photo: string | null };

export type FoundRow = ShownRow & Pick<ListingRow, 'created_at'>;

const SHOWN = [
  ...(['id', 'kind', 'title', 'property_type', 'other_type', 'description', 'details', 'price'] as const),
  ...(['state', 'city', 'created_at'] as const),
] as const;

/** A page of what is found, and how many there are on all pages, counted up to SEARCH_COUNTED_MAX. */
export interface Found {
  readonly rows: readonly FoundRow[];
  readonly total: number;
}

export async function searchListings(db: Db, filters: Filters, page: Page): Promise<Found> {
  const all = matching(db, filters);
  let rest = all;
  if (page.after) {
    const { created_at, id } = page.after;
    rest = all.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(created_at, id)));
  }
  const shownOfRest = sql`${shown(rest)} ${upTo(page)}`;
  const counted = all.select('id').limit(sql.lit(SEARCH_COUNTED_MAX));
  const isRare = [filters.atMost, filters.atLeast, filters.type].some((filter) => filter !== undefined);
  return await found(db, { counted, page: shownOfRest, end: isRare ? plannedAnew : sql`` });
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
    counted: sql`select from counted limit ${sql.lit(SEARCH_COUNTED_MAX)}`,
    page: shownOfThem,
  });
}

interface Question {
  readonly with?: RawBuilder<unknown>;
  /** A row for each that counts. */
  readonly counted: Expression<unknown>;
  readonly page: Expression<unknown>;
  readonly end?: RawBuilder<unknown>;
}

/** In one statement, so that both are of one moment. A page with nothing on it still has the count. */
async function found(db: Db, { with: given = sql``, counted, page, end = sql`` }: Question): Promise<Found> {
  const { rows } = await sql<FoundRow & { total: number }>`${given}
    select total.total, page.* from (select count(*) as total from (${counted}) every) total
    left join (${page}) page on true order by page.created_at desc, page.id desc ${end}`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** Which page it is decides the plan. Of the first one there is a plan at hand: that is the page that everybody asks for. */
const upTo = ({ limit, offset }: Page) =>
  offset === 0 && limit === PAGE_SIZE + 1
    ? sql`limit ${sql.lit(limit)}`
    : sql`limit ${limit}::bigint offset ${offset}::bigint`;

const shown = (query: Query) =>
  query
    .select(SHOWN)
    .select(
      sql<string | null>`(
        select file_id from listing_photos where listing_id = listings.id order by position limit 1
      )`.as('photo'),
    )
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
