/** What a card shows of listings, wherever one stands. Search, which has an order and pages, reads the same columns. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import { type CountedVisits, countedVisits } from './counted-visits.repository.ts';
import { asOf } from './open.repository.ts';

/** What a card shows of a listing. */
export type ShownRow = Pick<ListingRow, 'id' | Exclude<(typeof SHOWN)[number], 'listings.id'>> & {
  /** Not asked for in a booking. */
  readonly confirmed_at?: Date;
  readonly photo: string | null;
  /** Not asked for where a card stands in a row. */
  readonly photo_colour?: string | null;
  /** Missing in a booking. */
  readonly pets?: ListingRow['facts']['pets'] | null;
  readonly visits?: CountedVisits | null;
};

/** The same with whether it can be had. */
export type KeptRow = ShownRow & Pick<ListingRow, 'status' | 'confirmed_at'>;

export const SHOWN = [
  ...(['listings.id', 'kind', 'title', 'property_type', 'other_type', 'description', 'details', 'price'] as const),
  ...(['price_period', 'move_in', 'bedrooms', 'state', 'city'] as const),
] as const;

/** The first photo with its colour, whether pets are allowed, and the outcomes of its inspections. */
export const besideCard = [
  sql<ShownRow['pets']>`facts ->> 'pets'`.as('pets'),
  sql<string | null>`(
    select file_id from listing_photos where listing_id = listings.id order by position limit 1
  )`.as('photo'),
  sql<string | null>`(
    select files.colour from listing_photos join files on files.id = file_id
    where listing_photos.listing_id = listings.id order by position limit 1
  )`.as('photo_colour'),
  countedVisits,
] as const;

/** In the order of the ids. What there is not, or is taken down, is left out. */
export async function findCards(db: Db, ids: readonly string[], now: Date): Promise<KeptRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('listings')
    .select([...SHOWN, 'status', 'confirmed_at', ...besideCard])
    .where('id', 'in', ids)
    .where('status', '!=', 'removed')
    .execute();
  return rows.map((row) => asOf(row, now)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
