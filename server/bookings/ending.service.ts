/** Ends requests that cannot be fulfilled: the listing was removed, or a user was deleted or suspended. */
import { bookingStatusAt, moveBooking } from '#domain/lifecycles/booking.ts';
import { condemnProofOf } from '../files/file.repository.ts';
import type { Db } from '../platform/db/database.ts';
import { endShipmentsFor } from '../shipments/booked-place.service.ts';
import { notifyOfBooking, notifyOfDecided, notifyOfLiftedRenter, notifyOfSuspended } from './booking.notices.ts';
import { listStaysAt, listStaysOf, lockRequestsFor, lockRequestsOf, updateBooking } from './booking.repository.ts';

/** Declines the unanswered requests for a listing and notifies the renters. */
export async function declineRequests(trx: Db, listingId: string, reason: string, now: Date): Promise<void> {
  for (const { id, status, ends_at } of await lockRequestsFor(trx, listingId)) {
    const next = moveBooking(bookingStatusAt(status, ends_at, now), 'decline', 'owner');
    if (!next) continue;
    await updateBooking(trx, id, { status: next, ends_at: now, reason });
    await condemnProofOf(trx, id, now);
    await endShipmentsFor(trx, { bookingId: id, by: 'owner' }, now);
    await notifyOfBooking(trx, id, 'owner', now);
  }
}

/** Cancels a user's unanswered requests, as renter or owner, and notifies the other side. */
export async function endRequestsOf(trx: Db, userId: string, now: Date): Promise<void> {
  for (const { id, status, renter_id } of await lockRequestsOf(trx, userId, now)) {
    const by = renter_id === userId ? 'renter' : 'owner';
    const next = moveBooking(status, 'cancel', by);
    if (!next) continue;
    await updateBooking(trx, id, { status: next, ends_at: now });
    await condemnProofOf(trx, id, now);
    await endShipmentsFor(trx, { bookingId: id, by }, now);
    await notifyOfBooking(trx, id, by, now);
  }
}

/** Tells renters with an accepted booking that the listing was suspended, and not to pay, or that it no longer is. */
export async function tellRentersOf(trx: Db, listingId: string, what: 'suspend' | 'lift', now: Date): Promise<void> {
  for (const stay of await listStaysAt(trx, listingId, now)) await notifyOfDecided(trx, stay, what, now);
}

/** Tells owners with an accepted booking of a renter that the account is no longer suspended. */
export async function tellOwnersOfLifted(trx: Db, renterId: string, now: Date): Promise<void> {
  for (const stay of await listStaysOf(trx, renterId, now))
    if (stay.renter_id === renterId) await notifyOfLiftedRenter(trx, stay, now);
}

/** Cancels a suspended user's requests. Accepted bookings stay, and the other side is notified. */
export async function endBookingsOfSuspended(trx: Db, userId: string, now: Date): Promise<void> {
  await endRequestsOf(trx, userId, now);
  for (const stay of await listStaysOf(trx, userId, now)) await notifyOfSuspended(trx, stay, userId, now);
}
