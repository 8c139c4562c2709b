/**
 * Where somebody has had goods fetched and brought, what they list, and where they rent, across the tables of those. The
 * street of a place that was booked is told once its owner has accepted, and offered as long as the stay lasts.
 */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { StoredPlace } from '../platform/db/haulage-tables.ts';

export interface KnownPlace extends StoredPlace {
  readonly origin: 'haulage' | 'listing' | 'booking';
  readonly state: string;
}

const asPlace = sql`place (city text, address text, landmark text, name text, phone text)`;
const ofListing = sql`listings.state, city, address, null, first_name || ' ' || last_name, users.phone`;

/** Newest first, at most so many of each. */
export async function listKnownPlaces(db: Db, userId: string, most: number, now: Date): Promise<KnownPlace[]> {
  const { rows } = await sql<KnownPlace>`
    select origin, state, city, address, landmark, name, phone from (
      (select 'haulage' as origin, created_at, from_state as state, place.*
      from haulages, jsonb_to_record(origin) as ${asPlace}
      where shipper_id = ${userId} order by created_at desc limit ${most})
      union all
      (select 'haulage', created_at, to_state, place.*
      from haulages, jsonb_to_record(destination) as ${asPlace}
      where shipper_id = ${userId} and booking_id is null and place.address <> '' order by created_at desc limit ${most})
      union all
      (select 'listing', listings.created_at, ${ofListing}
      from listings join users on users.id = owner_id
      where owner_id = ${userId} and listings.status <> 'removed' order by listings.created_at desc limit ${most})
      union all
      (select 'booking', bookings.created_at, ${ofListing}
      from bookings join listings on listings.id = listing_id join users on users.id = bookings.owner_id
      where renter_id = ${userId} and bookings.status = 'accepted' and bookings.ends_at > ${now}
      order by bookings.created_at desc limit ${most})
    ) as known
    order by created_at desc, origin, address`.execute(db);
  return rows;
}
