import { href } from '#domain/addresses.ts';
import type { ReportReason } from '#machines/reporting/reporting.machine.ts';
import type { Reported } from '#machines/reporting/reporting.routes.ts';

interface SubjectWords {
  title: string;
  /** As it stands in a sentence. */
  name: string;
  /** Where it can be seen, and where people come from. */
  back: (id: string) => { to: string; label: string };
  /** What can be wrong with it. */
  reasons: readonly ReportReason[];
}

const ofPlaces = ['gone', 'notAsShown', 'notTheirs', 'askedForMoney', 'rude', 'other'] as const;

export const subjectWords: Record<Reported['about'], SubjectWords> = {
  listing: {
    title: 'Report a listing',
    name: 'the listing',
    back: (id) => ({ to: href.listing(id), label: 'The listing' }),
    reasons: ofPlaces,
  },
  booking: {
    title: 'Report a booking',
    name: 'the other person of the booking',
    back: (id) => ({ to: href.booking(id), label: 'The booking' }),
    reasons: ofPlaces,
  },
  // Whether they came is said with the visit itself, and decides about its fee.
  inspection: {
    title: 'Report a visit',
    name: 'the other person of the visit',
    back: () => ({ to: href.inspections, label: 'Inspections' }),
    reasons: ['notTheirs', 'askedForMoney', 'rude', 'other'],
  },
  // Whether it came, and how, is said with the haulage itself, and decides about its price.
  haulage: {
    title: 'Report a haulage',
    name: 'the other person of the haulage',
    back: (id) => ({ to: href.haulage(id), label: 'The haulage' }),
    reasons: ['askedForMoney', 'rude', 'other'],
  },
  person: {
    title: 'Report a person',
    name: 'the person',
    back: () => ({ to: href.search, label: 'Search' }),
    reasons: ['notTheirs', 'askedForMoney', 'rude', 'other'],
  },
};

export const NOBODY_LEARNS = 'Nobody is told that it was you.';
