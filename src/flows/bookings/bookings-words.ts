import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { BOOKING_ANSWER_TIME } from '#domain/limits.ts';

export type BookingsSide = 'mine' | 'received';

interface SideWords {
  title: string;
  lead: string;
  path: string;
  /** Said where there is nothing yet. */
  none: string;
  way: { to: string; label: string };
  other: { path: string; title: string };
}

export const sideWords: Record<BookingsSide, SideWords> = {
  mine: {
    title: 'My bookings',
    lead: 'What you asked to rent, newest first.',
    path: href.bookings,
    none: 'You have not asked to rent anything yet.',
    way: { to: href.search, label: 'Find a place' },
    other: { path: href.bookingsReceived, title: 'Booking requests' },
  },
  received: {
    title: 'Booking requests',
    lead: `What others ask to rent of you. You have ${spanInWords(BOOKING_ANSWER_TIME)} to answer each.`,
    path: href.bookingsReceived,
    none: 'Nobody has asked to rent one of your listings yet.',
    way: { to: href.addListing, label: 'List a property' },
    other: { path: href.bookings, title: 'My bookings' },
  },
};
