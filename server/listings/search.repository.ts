/**
 * Finds listings that are to be had, newest first. One page by number, or what comes after the last one seen. Each way
 * of asking reads about as many rows as it shows, however many listings there are: bench/search.bench.ts measures it.
 */

import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { SEARCH_COUNTED_MAX } from '#domain/limits.ts';
import type { Kobo } from '#domain/money.ts';
import type { Page } from '../http/paging/keyset.ts';
import type { Db } from '../platform/db/database.ts';
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

export async function searchListings(db: Db, filters: Filters, page: Page): Promise<FoundRow[]> {
  let query = matching(db, filters);
  if (page.after) {
    const { created_at, id } = page.after;
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(created_at, id)));
  }
  return await shown(query).limit(page.limit).offset(page.offset).execute();
}

/** The same by words: the newest of each meaning are merged, so that a common word costs no more than a rare one. */
export async function searchByWords(db: Db, filters: Filters, meanings: Meanings, page: Page): Promise<FoundRow[]> {
  const found = newestWith(filters, meanings, { most: page.limit + page.offset, after: page.after });
  const ids = sql<string>`(select listing_id from (${found}) found
    order by created_at desc, listing_id desc limit ${page.limit} offset ${page.offset})`;
  return await shown(db.selectFrom('listings').where('id', 'in', ids)).execute();
}

/** Up to SEARCH_COUNTED_MAX. */
export async function countListings(db: Db, filters: Filters): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filters).select('id').limit(SEARCH_COUNTED_MAX).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Up to SEARCH_COUNTED_MAX. */
export async function countByWords(db: Db, filters: Filters, meanings: Meanings): Promise<number> {
  const found = newestWith(filters, meanings, { most: SEARCH_COUNTED_MAX, after: undefined });
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${found}) found`.execute(db);
  return Math.min(rows[0]?.count ?? 0, SEARCH_COUNTED_MAX);
}

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
  let query: Query = db.selectFrom('listings').where('status', '=', 'listed').where('kind', '=', kind);
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
  return sql`select distinct newest.listing_id, newest.created_at from (select unnest(${first}::text[]) collate "C" as word) wanted
    cross join lateral (
      select lw.listing_id, lw.created_at from listing_words lw where ${sql.join(conditions, sql` and `)}
      order by lw.created_at desc, lw.listing_id desc limit ${most}
    ) newest`;
}
