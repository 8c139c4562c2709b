/**
 * Reads the addresses of a user's deliveries, listings and bookings. The street of a booked place is included once its owner
 * has accepted, and until the booking ends.
 */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { StoredPlace } from '../platform/db/shipment-tables.ts';

export interface KnownPlace extends StoredPlace {
  readonly origin: 'shipment' | 'listing' | 'booking';
  readonly state: string;
}

const asPlace = sql`place (city text, address text, landmark text, name text, phone text)`;
const ofListing = sql`listings.state, city, address, null, first_name || ' ' || last_name, users.phone`;

/** Lists known addresses, newest first, at most `most` of each origin. */
export async function listKnownPlaces(db: Db, userId: string, most: number, now: Date): Promise<KnownPlace[]> {
  const { rows } = await sql<KnownPlace>`
    select origin, state, city, address, landmark, name, phone from (
      (select 'shipment' as origin, created_at, from_state as state, place.*
      from shipments, jsonb_to_record(origin) as ${asPlace}
      where shipper_id = ${userId} order by created_at desc limit ${most})
      union all
      (select 'shipment', created_at, to_state, place.*
      from shipments, jsonb_to_record(destination) as ${asPlace}
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
