import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { BOOKING_ANSWER_TIME } from '#domain/limits.ts';

export type BookingsSide = 'mine' | 'received';

interface SideWords {
  title: string;
  lead: string;
  path: string;
  /** Text of the empty list. */
  none: string;
  way: { to: string; label: string };
}

export const sideWords: Record<BookingsSide, SideWords> = {
  mine: {
    title: 'My bookings',
    lead: 'Places you asked to rent, newest first.',
    path: href.bookings,
    none: 'No bookings yet.',
    way: { to: href.search, label: 'Find a place' },
  },
  received: {
    title: 'Booking requests',
    lead: `Requests to rent your listings. Answer each within ${spanInWords(BOOKING_ANSWER_TIME)}.`,
    path: href.bookingsReceived,
    none: 'No booking requests yet.',
    way: { to: href.addListing, label: 'List a property' },
  },
};
