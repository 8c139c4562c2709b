/** Writes the demo's bookings where there are none yet, and finds those that still lack an ID proof. */
import type { Db } from '../platform/db/database.ts';
import type { BookingRow, ListingRow } from '../platform/db/tables.ts';

/** @returns False when it exists already, or when another booking holds the days. */
export async function insertMissingBooking(trx: Db, booking: BookingRow): Promise<boolean> {
  const row = await trx
    .insertInto('bookings')
    .values(booking)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRows(db: Db, listingIds: readonly string[]): Promise<ListingRow[]> {
  return await db.selectFrom('listings').selectAll().where('id', 'in', listingIds).execute();
}

/** Waits while another server gives the booking its proof. */
export async function holdBooking(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().execute();
}

/** Lists those of the bookings that exist and have no proof. */
export async function listBookingsWithoutProof(db: Db, ids: readonly string[]) {
  return await db
    .selectFrom('bookings')
    .leftJoin('files', 'files.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.renter_id'])
    .where('bookings.id', 'in', ids)
    .where('bookings.status', 'in', ['requested', 'accepted'])
    .where('files.id', 'is', null)
    .execute();
}
