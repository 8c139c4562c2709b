/** Which listings somebody has saved. What becomes of those is told by favourite.notices.ts. */
import { sql } from 'kysely';
import type { Page, Position } from '../http/paging/keyset.ts';
import { firstPhoto, type KeptRow, SHOWN } from '../listings/card.repository.ts';
import type { Db } from '../platform/db/database.ts';

/** Saved last first; `created_at` is when it was saved. */
export async function listFavouritesOf(
  db: Db,
  userId: string,
  { limit, offset, after }: Page,
): Promise<(KeptRow & Position)[]> {
  let query = db
    .selectFrom('favourites')
    .innerJoin('listings', 'listings.id', 'favourites.listing_id')
    .select([...SHOWN, 'status', firstPhoto, 'favourites.created_at'])
    .where('user_id', '=', userId);
  if (after) {
    const { created_at, id } = after;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('favourites.created_at', 'favourites.listing_id'), '<', tuple(created_at, id)),
    );
  }
  return await query
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.listing_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function listFavouriteIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('favourites').select('listing_id').where('user_id', '=', userId).execute();
  return rows.map(({ listing_id }) => listing_id);
}

/** What came of saving: whether there is such a listing, and whether there was room for it. */
export interface Saving {
  readonly known: boolean;
  readonly room: boolean;
}

/** Saves a listing that is not taken down, unless the person has `most` of them. One that is saved stays as it is. */
export async function insertFavourite(
  db: Db,
  { userId, listingId, most, now }: { userId: string; listingId: string; most: number; now: Date },
): Promise<Saving> {
  const { rows } = await sql<Saving>`
    with listing as (
      select id from listings where id = ${listingId} and status <> 'removed'
    ), room as (
      select count(*) < ${most} or coalesce(bool_or(listing_id = ${listingId}), false) as room
      from favourites where user_id = ${userId}
    ), saved as (
      insert into favourites (user_id, listing_id, created_at)
      select ${userId}, id, ${now} from listing, room where room on conflict do nothing
    )
    select exists (select from listing) as known, room from room`.execute(db);
  return rows[0] ?? { known: false, room: false };
}

export async function deleteFavourite(db: Db, userId: string, listingId: string): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).where('listing_id', '=', listingId).execute();
}
