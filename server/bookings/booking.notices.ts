/** What the two people of a booking are told, and when. The words go behind the bell and into an SMS. */
import { href } from '#domain/addresses.ts';
import { formatDay } from '#domain/calendar.ts';
import type { BookingRole, BookingStatus } from '#domain/lifecycles/booking.ts';
import { notify } from '../notifications/notification.service.ts';
import type { Db } from '../platform/db/database.ts';
import { nameOf } from './booking.answer.ts';
import { findBooking, type WholeBooking } from './booking.repository.ts';

/** Tells the other side what has become of a booking; both sides when it was time that did it. */
export async function tellOfBooking(trx: Db, id: string, by: BookingRole | undefined, now: Date): Promise<void> {
  const booking = await findBooking(trx, id);
  if (booking) await tellOthers(trx, booking, by, now);
}

/** The same of one that is at hand. @param by Who did it; `undefined` for time. */
export async function tellOthers(
  trx: Db,
  booking: WholeBooking,
  by: BookingRole | undefined,
  now: Date,
): Promise<void> {
  const link = href.booking(booking.id);
  for (const side of ['renter', 'owner'] as const) {
    if (side === by) continue;
    const userId = side === 'renter' ? booking.renter_id : booking.owner_id;
    await notify(trx, { userId, kind: 'booking', text: wordsOf(booking, side), link }, now);
  }
}

/** Of an accepted stay, one of whose two people is suspended: the other one decides what becomes of it. */
export async function tellOfSuspended(trx: Db, stay: WholeBooking, suspendedId: string, now: Date): Promise<void> {
  const [to, other]: [BookingRole, 'renter' | 'owner'] =
    stay.renter_id === suspendedId ? ['owner', 'renter'] : ['renter', 'owner'];
  const text = `The account of ${nameOf(stay[other])} is suspended. ${sentence(what(stay, to))} stands as agreed: you can still reach each other, and you may call it off.`;
  const userId = to === 'renter' ? stay.renter_id : stay.owner_id;
  await notify(trx, { userId, kind: 'booking', text, link: href.booking(stay.id) }, now);
}

const sentence = (words: string) => words[0]?.toUpperCase() + words.slice(1);

/** What one of its two people reads of a booking. */
export const wordsOf = (booking: WholeBooking, to: BookingRole) => words[booking.status](booking, to);

const words: Record<BookingStatus, (booking: WholeBooking, to: BookingRole) => string> = {
  requested: (booking) => `${nameOf(booking.renter)} asks to rent ${what(booking, 'owner')}. Please answer in time.`,
  accepted: (booking) => `Your request to rent ${what(booking, 'renter')} was accepted.`,
  declined: (booking) => `Your request to rent ${what(booking, 'renter')} was declined.${why(booking)}`,
  expired: (booking, to) =>
    to === 'renter'
      ? `Your request to rent ${what(booking, to)} was not answered in time. The days are free again.`
      : `The request of ${nameOf(booking.renter)} to rent ${what(booking, to)} has expired.`,
  cancelled: (booking, to) =>
    to === 'renter'
      ? `Your booking of ${what(booking, to)} was cancelled by the owner.${why(booking)}`
      : `${nameOf(booking.renter)} has cancelled the booking of ${what(booking, to)}.${why(booking)}`,
  completed: (booking, to) => `The stay in ${what(booking, to)} is over.`,
};

/** `your Flat in Lekki, Tue 1 Dec 2026 to Sat 5 Dec 2026` */
function what({ listing, from_day, to_day }: WholeBooking, to: BookingRole): string {
  const type = listing.title ?? listing.other_type ?? listing.property_type;
  const days = `${formatDay(from_day, 'short')} to ${formatDay(to_day, 'short')}`;
  return `${to === 'owner' ? 'your' : 'the'} ${type} in ${listing.city}, ${days}`;
}

const why = ({ reason }: WholeBooking) => (reason === null ? '' : ` Reason: ${reason}`);
