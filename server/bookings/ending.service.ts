/** Ends what people have asked for and cannot have: the listing was taken down, or one of the two is gone or suspended. */
import { bookingStatusAt, moveBooking } from '#domain/lifecycles/booking.ts';
import { condemnProofOf } from '../files/file.repository.ts';
import { endHaulagesFor } from '../haulages/booked-place.service.ts';
import type { Db } from '../platform/db/database.ts';
import { tellOfBooking, tellOfSuspended } from './booking.notices.ts';
import { listStaysOf, lockRequestsFor, lockRequestsOf, updateBooking } from './booking.repository.ts';

/** Declines what waits for the owner of a listing. Who asked is told. */
export async function declineRequests(trx: Db, listingId: string, reason: string, now: Date): Promise<void> {
  for (const { id, status, ends_at } of await lockRequestsFor(trx, listingId)) {
    const next = moveBooking(bookingStatusAt(status, ends_at, now), 'decline', 'owner');
    if (!next) continue;
    await updateBooking(trx, id, { status: next, ends_at: now, reason });
    await condemnProofOf(trx, id, now);
    await endHaulagesFor(trx, { bookingId: id, by: 'owner' }, now);
    await tellOfBooking(trx, id, 'owner', now);
  }
}

/** Whoever waits for an answer of somebody who goes, or to give them one, is told that there is nothing to wait for. */
export async function endRequestsOf(trx: Db, userId: string, now: Date): Promise<void> {
  for (const { id, status, renter_id } of await lockRequestsOf(trx, userId, now)) {
    const by = renter_id === userId ? 'renter' : 'owner';
    const next = moveBooking(status, 'cancel', by);
    if (!next) continue;
    await updateBooking(trx, id, { status: next, ends_at: now });
    await condemnProofOf(trx, id, now);
    await endHaulagesFor(trx, { bookingId: id, by }, now);
    await tellOfBooking(trx, id, by, now);
  }
}

/** An accepted stay is between the two: it stands, and who cannot find the other one here any more is told. */
export async function endBookingsOfSuspended(trx: Db, userId: string, now: Date): Promise<void> {
  await endRequestsOf(trx, userId, now);
  for (const stay of await listStaysOf(trx, userId, now)) await tellOfSuspended(trx, stay, userId, now);
}
