/** Reads the bookings of the places that deliveries go to. */
import { sql } from 'kysely';
import type { BookingStatus } from '#domain/lifecycles/booking.ts';
import type { Db } from '../platform/db/database.ts';
import { FINAL_STATUSES } from './shipment.repository.ts';

export interface BookedPlace {
  readonly id: string;
  readonly status: BookingStatus;
  readonly ends_at: Date;
  /** The first day, and the day after the last. */
  readonly fromDate: string;
  readonly toDate: string;
  readonly kind: string;
  readonly state: string;
  readonly city: string;
  readonly address: string;
  /** The owner's name and number. */
  readonly name: string;
  readonly phone_no: string;
}

/** Locks the booking, so that it is not cancelled in between. Returns `undefined` if it is not this renter's. */
export async function lockBookedPlace(trx: Db, id: string, renterId: string): Promise<BookedPlace | undefined> {
  return await trx
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .innerJoin('users', 'users.id', 'bookings.owner_id')
    .select(['bookings.id', 'bookings.status', 'bookings.ends_at', 'from_day as fromDate', 'to_day as toDate'])
    .select(['kind', 'listings.state', 'city', 'address'])
    .select(['users.phone as phone_no', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('bookings.id', '=', id)
    .where('renter_id', '=', renterId)
    .forShare('bookings')
    .executeTakeFirst();
}

/** Lists the open deliveries for a booking, in the order in which everyone locks them. */
export async function listOpenFor(trx: Db, bookingId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('shipments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', 'not in', FINAL_STATUSES)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
