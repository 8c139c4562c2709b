import { href } from '#domain/addresses.ts';

/** Where the list stands: among what is one's own, or at the desk of the staff. */
export type ListPlace = 'home' | 'desk';

interface PlaceWords {
  title: string;
  lead: string;
  back: { to: string; label: string };
  loading: string;
  /** Said where there is nothing. */
  none: string;
  /** Where something comes from. */
  way?: { to: string; label: string };
  other?: { to: string; label: string };
}

export const placeWords: Record<ListPlace, PlaceWords> = {
  home: {
    title: 'Inspections',
    lead: 'Those you asked for, and those of your listings.',
    back: { to: href.dashboard, label: 'Dashboard' },
    loading: 'Loading your inspections',
    none: 'There are no inspections yet. Find a place first, then book an hour to see it checked.',
    way: { to: href.buy, label: 'Find a property' },
    other: { to: href.bookingProcess, label: 'Book an inspection' },
  },
  desk: {
    title: 'Visits that wait for us',
    lead: 'People have their own property inspected: we are the other voice.',
    back: { to: href.desk, label: 'The desk' },
    loading: 'Loading the visits',
    none: 'No visit waits. Well done.',
  },
};
