/** Ends what people have asked for and cannot have: the listing was taken down by a decision. */
import { bookingStatusAt, moveBooking } from '#domain/lifecycles/booking.ts';
import type { Db } from '../platform/db/database.ts';
import { tellOfBooking } from './booking.notices.ts';
import { lockRequestsFor, updateBooking } from './booking.repository.ts';

/** Declines what waits for the owner of a listing. Who asked is told. */
export async function declineRequests(trx: Db, listingId: string, reason: string, now: Date): Promise<void> {
  for (const { id, status, ends_at } of await lockRequestsFor(trx, listingId)) {
    const next = moveBooking(bookingStatusAt(status, ends_at, now), 'decline', 'owner');
    if (!next) continue;
    await updateBooking(trx, id, { status: next, ends_at: now, reason });
    await tellOfBooking(trx, id, 'owner', now);
  }
}
