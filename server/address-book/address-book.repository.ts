/** The rows of saved addresses. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { StoredPlace } from '../platform/db/shipment-tables.ts';
import type { SavedAddressRow } from '../platform/db/tables.ts';

/** Lists saved addresses, newest first. */
export async function listSavedAddresses(db: Db, userId: string): Promise<SavedAddressRow[]> {
  return await db
    .selectFrom('saved_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Saves an address, replacing one with the same name.
 *
 * @returns `undefined` if the user has the maximum.
 */
export async function saveAddress(db: Db, row: SavedAddressRow, most: number): Promise<SavedAddressRow | undefined> {
  const { rows } = await sql<SavedAddressRow>`
    insert into saved_addresses (id, user_id, label, state, place, saved_at)
    select ${row.id}, ${row.user_id}, ${row.label}, ${row.state}, ${JSON.stringify(row.place)}::jsonb, ${row.saved_at}
    where (select count(*) from saved_addresses where user_id = ${row.user_id} and lower(label) <> lower(${row.label})) < ${most}
    on conflict (user_id, lower(label)) do update
      set label = excluded.label, state = excluded.state, place = excluded.place, saved_at = excluded.saved_at
    returning *`.execute(db);
  return rows[0];
}

/** @returns False if the user has no such address. */
export async function deleteAddress(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** An address in a user's deliveries, listings or bookings. */
export interface KnownPlace extends StoredPlace {
  readonly origin: 'shipment' | 'listing' | 'booking';
  readonly state: string;
}

const asPlace = sql`place (city text, address text, landmark text, name text, phone text)`;
const ofListing = sql`listings.state, city, address, null, first_name || ' ' || last_name, users.phone`;

/**
 * Lists known addresses, newest first, at most `most` of each origin. Includes the street of a booked place from the
 * owner's acceptance until the booking ends.
 */
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
