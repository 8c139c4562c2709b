/**
 * Gives the demo its bookings with what their people were told: the rows before the server answers, the ID proofs
 * afterwards. What is there already stays as it is, whatever has become of it.
 */
import { href } from '#domain/addresses.ts';
import type { BookingStatus } from '#domain/lifecycles/booking.ts';
import { findBooking, termsNow, type WholeBooking } from '../bookings/booking.repository.ts';
import { wordsOfBooking } from '../bookings/booking.words.ts';
import { attachProof } from '../files/file.repository.ts';
import { type FileParts, storeProof } from '../files/file.service.ts';
import { IMAGE_TYPE } from '../files/image.reader.ts';
import { insertNotification } from '../notifications/notification.repository.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { ANSWERED_AFTER, type DemoBooking, demoBookings } from './bookings.data.ts';
import { findRows, holdBooking, insertMissingBooking, listBookingsWithoutProof } from './bookings.repository.ts';
import { demoListings } from './listings.data.ts';
import { findUsersByPhone } from './listings.repository.ts';
import { readIdCard } from './photos.ts';

export async function seedDemoBookings({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock();
  const listingIds = demoListings(now).map(({ id }) => id);
  const bookings = demoBookings(now);
  const people = await findUsersByPhone(
    db,
    bookings.map(({ renter }) => renter),
  );
  const listings = new Map((await findRows(db, listingIds)).map((listing) => [listing.id, listing]));
  for (const { listing, renter, ...row } of bookings) {
    const booked = listings.get(listingIds[listing] ?? '');
    const renter_id = people.find(({ phone }) => phone === renter)?.id;
    if (!booked || !renter_id) continue;
    const of = { listing_id: booked.id, owner_id: booked.owner_id, terms: termsNow(booked) };
    await db.transaction().execute(async (trx) => {
      if (await insertMissingBooking(trx, { ...row, ...of, renter_id })) await tell(trx, row.id);
    });
  }
}

/** The owner hears of the request, the renter of what became of it. No SMS goes out: nothing of it happened just now. */
async function tell(trx: Db, id: string) {
  const booking = await findBooking(trx, id);
  if (!booking) return;
  const { owner_id, renter_id, status, created_at, ends_at } = booking;
  await insertNotification(trx, noticeOf(booking, 'requested', owner_id, created_at));
  if (status === 'requested') return;
  // An accepted stay ends later than the words about it.
  const answered = status === 'accepted' ? later(created_at, ANSWERED_AFTER) : ends_at;
  await insertNotification(trx, noticeOf(booking, status, renter_id, answered));
}

function noticeOf(booking: WholeBooking, status: BookingStatus, userId: string, created_at: Date) {
  const { text } = wordsOfBooking({ ...booking, status }, userId === booking.renter_id ? 'renter' : 'owner');
  return { user_id: userId, kind: 'booking', text, link: href.booking(booking.id), created_at } as const;
}

/** @param signal Stops it between two proofs. */
export async function seedDemoProofs(parts: FileParts, signal: AbortSignal): Promise<void> {
  const ids = demoBookings(parts.clock()).map(({ id }: DemoBooking) => id);
  const content = await readIdCard();
  for (const { id, renter_id } of await listBookingsWithoutProof(parts.db, ids)) {
    if (signal.aborted) return;
    const proofId = await storeProof(parts, renter_id, { content, contentType: IMAGE_TYPE });
    await parts.db.transaction().execute((trx) => attachMissing(trx, proofId, id, parts.clock()));
  }
}

/** Attaches the proof. If another server was faster, the cleanup removes this one. */
async function attachMissing(trx: Db, proofId: string, bookingId: string, now: Date) {
  await holdBooking(trx, bookingId);
  const [missing] = await listBookingsWithoutProof(trx, [bookingId]);
  if (missing) await attachProof(trx, proofId, bookingId, now);
}
