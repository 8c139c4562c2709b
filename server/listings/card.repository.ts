/** Reads the listings for cards on every page. Search, which has an order and pages, reads the same columns. */
import { sql } from 'kysely';
import type { components } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import { withStatusAt } from './open.repository.ts';

/** The columns of a listing that a card shows. */
export type CardRow = Pick<ListingRow, 'id' | Exclude<(typeof CARD_COLUMNS)[number], 'listings.id'>> & {
  /** Missing in bookings. */
  readonly confirmed_at?: Date;
  readonly photo: string | null;
  /** Missing in bookings. */
  readonly photo_colour?: string | null;
  /** Missing in bookings, which have the agreed price. */
  readonly shortest_stay?: number | null;
  /** Missing in bookings. */
  readonly pets?: ListingRow['facts']['pets'] | null;
  readonly visits?: CountedVisits | null;
};

/** A card row with the listing's availability. */
export type KeptRow = CardRow & Pick<ListingRow, 'status' | 'confirmed_at'>;

export const CARD_COLUMNS = [
  ...(['listings.id', 'kind', 'title', 'property_type', 'other_type', 'description', 'details', 'price'] as const),
  ...(['price_period', 'move_in', 'bedrooms', 'state', 'city'] as const),
] as const;

/**
 * How many inspections a listing had, and in how many it was as described.
 * docs/decisions/0039-settle-inspections-with-both-sides.md
 */
export type CountedVisits = components['schemas']['CountedVisits'];

/** Counts the inspections of a row of `listings`; null if none was reported on. */
export const countedVisits = sql<CountedVisits | null>`(
  select json_build_object('total', count(*), 'as_described', count(*) filter (where inspections.status = 'done'))
  from inspections
  where listing_id = listings.id and visitor_id is distinct from owner_id
    and inspections.status in ('done', 'failed')
    and (inspections.status = 'failed' or settled_by in ('code', 'visitor', 'agreement', 'case'))
  having count(*) > 0
)`.as('visits');

/** The first photo with its colour, whether pets are allowed, and the outcomes of its inspections. */
export const cardExtras = [
  sql<CardRow['pets']>`facts ->> 'pets'`.as('pets'),
  sql<CardRow['shortest_stay']>`(price_terms ->> 'shortest_stay')::int`.as('shortest_stay'),
  sql<string | null>`(
    select file_id from listing_photos where listing_id = listings.id order by position limit 1
  )`.as('photo'),
  sql<string | null>`(
    select files.colour from listing_photos join files on files.id = file_id
    where listing_photos.listing_id = listings.id order by position limit 1
  )`.as('photo_colour'),
  countedVisits,
] as const;

/** Returns cards in the order of the ids. Skips missing and removed listings. */
export async function findCards(db: Db, ids: readonly string[], now: Date): Promise<KeptRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('listings')
    .select([...CARD_COLUMNS, 'status', 'confirmed_at', ...cardExtras])
    .where('id', 'in', ids)
    .where('status', '!=', 'removed')
    .execute();
  return rows.map((row) => withStatusAt(row, now)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
