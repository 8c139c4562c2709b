/** Inserts the demo's rows, and leaves existing ones unchanged. */

import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type {
  BookingRow,
  ListingRow,
  NewUser,
  PayoutRow,
  RefundRow,
  ShipmentRow,
  UserRow,
  VehicleRow,
} from '../platform/db/tables.ts';

export async function insertDemoUser(db: Db, user: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns False if the booking exists already, or another booking holds the dates. */
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

/** Locks the booking, so that only one server attaches its proof. */
export async function lockBookingRow(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().execute();
}

/** Lists the open bookings with these ids that have no proof. */
export async function listBookingsWithoutProof(db: Db, ids: readonly string[]) {
  return await db
    .selectFrom('bookings')
    .leftJoin('files', 'files.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.renter_id', 'bookings.created_at'])
    .where('bookings.id', 'in', ids)
    .where('bookings.status', 'in', ['requested', 'accepted'])
    .where('files.id', 'is', null)
    .execute();
}

/** @returns The ids of the rows that were inserted. */
export async function insertMissingShipments(trx: Db, shipments: readonly ShipmentRow[]): Promise<string[]> {
  const rows = await trx
    .insertInto('shipments')
    .values(shipments)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The subject of a photo: the goods, or the loaded vehicle. */
export type PhotoOf = 'goods_of' | 'shipment_id';

/** Whether the delivery exists and lacks this photo. */
export async function lacksPhoto(db: Db, id: string, of: PhotoOf): Promise<boolean> {
  const row = await db
    .selectFrom('shipments')
    .select('id')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('files').select('files.id').where(of, '=', id))))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the vehicle exists and lacks a photo. */
export async function isWithoutVehiclePhoto(
  db: Db,
  { plate, carrier_id }: Pick<VehicleRow, 'plate' | 'carrier_id'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('vehicles')
    .leftJoin('files', (join) => join.onRef('owner_id', '=', 'carrier_id').onRef('vehicle_of', '=', 'plate'))
    .select('plate')
    .where('plate', '=', plate)
    .where('carrier_id', '=', carrier_id)
    .where('files.id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPayoutOf(trx: Db, shipmentId: string): Promise<PayoutRow | undefined> {
  return await trx.selectFrom('payouts').selectAll().where('shipment_id', '=', shipmentId).executeTakeFirst();
}

/** Finds the refund of a payment. */
export async function findRefundOf(trx: Db, paymentId: string): Promise<Pick<RefundRow, 'amount'> | undefined> {
  return await trx.selectFrom('refunds').select('amount').where('payment_id', '=', paymentId).executeTakeFirst();
}

export async function findUsersByPhone(db: Db, phones: readonly string[]): Promise<Pick<UserRow, 'id' | 'phone'>[]> {
  return await db.selectFrom('users').select(['id', 'phone']).where('phone', 'in', phones).execute();
}

/** @returns The ids of the rows that were inserted. */
export async function insertMissingListings(trx: Db, listings: readonly ListingRow[]): Promise<string[]> {
  const rows = await trx
    .insertInto('listings')
    .values(listings)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Confirms listings, and relists those that were paused without a confirmation. Those paused by their owner stay
 * paused.
 *
 * @returns The ids of all live listings.
 */
export async function confirmListings(trx: Db, listings: readonly ListingRow[]): Promise<string[]> {
  const ids = listings.map(({ id }) => id);
  const moments = listings.map(({ confirmed_at }) => confirmed_at);
  const { rows } = await sql<{ id: string }>`
    update listings set confirmed_at = confirmed.at, status = 'listed', unconfirmed = false, asked_at = null
    from unnest(${ids}::uuid[], ${moments}::timestamptz[]) confirmed (id, at)
    where listings.id = confirmed.id and (status = 'listed' or unconfirmed)
    returning listings.id`.execute(trx);
  return rows.map(({ id }) => id);
}

interface NewDay {
  readonly listing_id: string;
  readonly day: string;
  readonly start_hour: string;
  readonly end_hour: string;
}

export async function insertDays(trx: Db, days: readonly NewDay[]): Promise<void> {
  if (days.length > 0) await trx.insertInto('listing_days').values(days).execute();
}

/** Counts the photos of the listings with these ids, without removed listings. */
export async function countPhotos(db: Db, ids: readonly string[]) {
  return await db
    .selectFrom('listings')
    .leftJoin('listing_photos', 'listing_photos.listing_id', 'listings.id')
    .select(({ fn }) => ['listings.id', 'listings.owner_id', fn.count<number>('file_id').as('photos')])
    .where('listings.id', 'in', ids)
    .where('status', '!=', 'removed')
    .groupBy(['listings.id', 'listings.owner_id'])
    .execute();
}

/** @returns False if the position already has a photo. */
export async function insertMissingPhoto(
  trx: Db,
  photo: { listing_id: string; position: number; file_id: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('listing_photos')
    .values(photo)
    .onConflict((conflict) => conflict.columns(['listing_id', 'position']).doNothing())
    .returning('position')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a photo to the cases of its listing, which were opened before the demo stored the photo. */
export async function addToCases(trx: Db, { listing_id, file_id }: { listing_id: string; file_id: string }) {
  await sql`insert into case_photos (case_id, file_id)
    select id, ${file_id} from cases where listing_id = ${listing_id} and listing_then is not null`.execute(trx);
}

const withoutProof = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('listings')
    .select(['id', 'owner_id', 'title', 'state'])
    .where('id', 'in', ids)
    .where('status', '!=', 'removed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('files')
            .whereRef('listing_id', '=', 'listings.id')
            .where('kind', '=', 'document')
            .select('files.id'),
        ),
      ),
    );

/** Lists the listings with these ids that are not removed and have no document. */
export const listWithoutProof = (db: Db, ids: readonly string[]) => withoutProof(db, ids).execute();

/** Locks the listing, so that only one server attaches its proof. @returns Whether it still lacks one. */
export async function lockWithoutProof(trx: Db, id: string): Promise<boolean> {
  await trx.selectFrom('listings').select('id').where('id', '=', id).forUpdate().execute();
  return (await withoutProof(trx, [id]).execute()).length > 0;
}
