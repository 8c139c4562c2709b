/** Finds listings that are to be had, newest first. One page by number, or what comes after the last one seen. */
import type { SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { Kobo } from '#domain/money.ts';
import type { Db } from '../db/database.ts';
import type { ListingRow, Tables } from '../db/tables.ts';
import type { Page } from '../paging/keyset.ts';

export interface Filters {
  readonly kind: ListingKind;
  /** By its one name. */
  readonly state?: string | undefined;
  readonly atMost?: Kobo | undefined;
  readonly atLeast?: Kobo | undefined;
  /** Each has to be somewhere in what the listing says of itself and its place. */
  readonly words?: readonly string[];
  /** The type of the list or what the owner wrote, whatever the case. */
  readonly type?: string | undefined;
}

export type FoundRow = Pick<
  ListingRow,
  | 'id'
  | 'kind'
  | 'title'
  | 'property_type'
  | 'other_type'
  | 'description'
  | 'details'
  | 'price'
  | 'state'
  | 'city'
  | 'created_at'
> & { readonly photo: string | null };

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
  return await query
    .select(SHOWN)
    .select(
      sql<string | null>`(
        select file_id from listing_photos where listing_id = listings.id order by position limit 1
      )`.as('photo'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countListings(db: Db, filters: Filters): Promise<number> {
  const { count } = await matching(db, filters)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type Query = SelectQueryBuilder<Tables, 'listings', object>;

function matching(db: Db, { kind, state, atMost, atLeast, words = [], type }: Filters): Query {
  let query: Query = db.selectFrom('listings').where('status', '=', 'listed').where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  if (atMost !== undefined) query = query.where('price', '<=', atMost);
  if (atLeast !== undefined) query = query.where('price', '>=', atLeast);
  if (type !== undefined) {
    query = query.where(sql<boolean>`lower(${type}) in (lower(property_type), lower(other_type))`);
  }
  for (const word of words) {
    query = query.where(sql<boolean>`concat_ws(' ', city, state, address, title, description, details)
      ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  }
  return query;
}
