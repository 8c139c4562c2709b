import { href } from '#domain/addresses.ts';

/** The owner of the list: a user with their inspections, or staff with those they confirm. */
export type ListPlace = 'home' | 'desk';

interface PlaceWords {
  title: string;
  lead: string;
  back?: { to: string; label: string };
  loading: string;
  /** Text of the empty list. */
  none: string;
  /** The link in the empty list. */
  way?: { to: string; label: string };
  other?: { to: string; label: string };
}

export const placeWords: Record<ListPlace, PlaceWords> = {
  home: {
    title: 'Inspections',
    lead: 'Inspections you booked, and inspections of your listings.',
    loading: 'Loading your inspections',
    none: 'No inspections yet. Find a place, then book an inspection.',
    way: { to: href.buy, label: 'Find a property' },
    other: { to: href.bookingProcess, label: 'Book an inspection' },
  },
  desk: {
    title: 'Inspections waiting for us',
    lead: 'Owners having their own property inspected: our team confirms what happened.',
    back: { to: href.desk, label: 'Cases' },
    loading: 'Loading inspections',
    none: 'Nothing waiting.',
  },
};
