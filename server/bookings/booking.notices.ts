/** Notifies renter and owner about a booking. */
import { href } from '#domain/addresses.ts';
import type { BookingRole, BookingStatus } from '#domain/lifecycles/booking.ts';
import { bookingNotices, listingNotices } from '#domain/lifecycles/notices.ts';
import { insertNotice } from '../notifications/notification.repository.ts';
import { notify } from '../notifications/notification.service.ts';
import { smsText } from '../notifications/sms-text.ts';
import type { Db } from '../platform/db/database.ts';
import { findBooking, type WholeBooking } from './booking.repository.ts';
import {
  wordsOfBooking,
  wordsOfLiftedListing,
  wordsOfLiftedRenter,
  wordsOfReminder,
  wordsOfSuspended,
  wordsOfSuspendedListing,
} from './booking.words.ts';

/** The event that leads to each status. */
const causes: Record<BookingStatus, keyof typeof bookingNotices> = {
  requested: 'requested',
  accepted: 'booking.accept',
  declined: 'booking.decline',
  cancelled: 'booking.cancel',
  expired: 'deadline.passed',
  completed: 'deadline.passed',
};

const sides = ['renter', 'owner'] as const;

/**
 * Lists the sides that learn of a booking's status by a notification.
 *
 * @param by The side that made the change; `undefined` for a deadline.
 */
export const sidesToNotify = (status: BookingStatus, by: BookingRole | undefined): BookingRole[] =>
  sides.filter((side) => side !== by && bookingNotices[causes[status]][side] === 'notice');

/** Notifies the other side of a changed booking, or both sides if it expired or ended. */
export async function notifyOfBooking(trx: Db, id: string, by: BookingRole | undefined, now: Date): Promise<void> {
  const booking = await findBooking(trx, id);
  if (booking) await notifyOtherSide(trx, booking, by, now);
}

/** @param by The side that made the change; `undefined` for a deadline. */
export async function notifyOtherSide(
  trx: Db,
  booking: WholeBooking,
  by: BookingRole | undefined,
  now: Date,
): Promise<void> {
  const link = href.booking(booking.id);
  for (const side of sidesToNotify(booking.status, by)) {
    const userId = side === 'renter' ? booking.renter_id : booking.owner_id;
    await notify(trx, { userId, kind: 'booking', ...wordsOfBooking(booking, side), link }, now);
  }
}

/** Reminds the owner to answer a request. The SMS lapses with the request. */
export async function remindOwner(trx: Db, id: string, now: Date): Promise<void> {
  const booking = await findBooking(trx, id);
  if (!booking) return;
  const { text, sms = text, smsLink } = wordsOfReminder(booking);
  const link = href.booking(id);
  const notice = { user_id: booking.owner_id, kind: 'booking', text, link, created_at: now } as const;
  await insertNotice(trx, notice, { body: smsText(sms, smsLink), expires_at: booking.ends_at, subject: link });
}

/** Notifies the other side of an accepted booking that a user was suspended: they may cancel it. */
export async function notifyOfSuspended(trx: Db, booking: WholeBooking, suspendedId: string, now: Date): Promise<void> {
  const to: BookingRole = booking.renter_id === suspendedId ? 'owner' : 'renter';
  const userId = to === 'renter' ? booking.renter_id : booking.owner_id;
  await notify(trx, { userId, kind: 'booking', ...wordsOfSuspended(booking, to), link: href.booking(booking.id) }, now);
}

/** Notifies the owner of an accepted booking that its renter is no longer suspended. */
export async function notifyOfLiftedRenter(trx: Db, booking: WholeBooking, now: Date): Promise<void> {
  const { owner_id: userId, id } = booking;
  await notify(trx, { userId, kind: 'booking', ...wordsOfLiftedRenter(booking), link: href.booking(id) }, now);
}

/** Tells the renter of an accepted booking that its listing was suspended, or no longer is. */
export async function notifyOfDecided(
  trx: Db,
  booking: WholeBooking,
  what: 'suspend' | 'lift',
  now: Date,
): Promise<void> {
  if (listingNotices[`staff.${what}`].renter !== 'notice') return;
  const { renter_id: userId, id } = booking;
  const words = what === 'suspend' ? wordsOfSuspendedListing(booking) : wordsOfLiftedListing(booking);
  await notify(trx, { userId, kind: 'booking', ...words, link: href.booking(id) }, now);
}
