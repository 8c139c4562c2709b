import { href } from '#domain/addresses.ts';
import type { ReportReason } from '#machines/reporting/reporting.machine.ts';
import type { Reported, SubjectFacts } from '#machines/reporting/reporting.routes.ts';

interface SubjectWords {
  title: string;
  /** The subject within a sentence. */
  name: string;
  /** Link to the page the person came from. */
  back: (id: string) => { to: string; label: string };
  /** Reasons to choose from. */
  reasons: readonly ReportReason[];
}

const ofPlaces = ['gone', 'notAsShown', 'notTheirs', 'askedForMoney', 'rude', 'other'] as const;

export const subjectWords: Record<Reported['about'], SubjectWords> = {
  listing: {
    title: 'Report a listing',
    name: 'the listing',
    back: (id) => ({ to: href.listing(id), label: 'Listing' }),
    reasons: ofPlaces,
  },
  booking: {
    title: 'Report a booking',
    name: 'the booking or the other person',
    back: (id) => ({ to: href.booking(id), label: 'Booking' }),
    reasons: ofPlaces,
  },
  // Whether they came is answered on the inspection, where it decides about the fee.
  inspection: {
    title: 'Report an inspection',
    name: 'the inspection or the other person',
    back: () => ({ to: href.inspections, label: 'Inspections' }),
    reasons: ['notTheirs', 'askedForMoney', 'rude', 'other'],
  },
  // Missing or damaged goods are a problem to report on the delivery, where it decides about the money.
  shipment: {
    title: 'Report a delivery',
    name: 'the delivery or the other person',
    back: (id) => ({ to: href.shipment(id), label: 'Delivery' }),
    reasons: ['askedForMoney', 'rude', 'other'],
  },
  person: {
    title: 'Report a user',
    name: 'this user',
    back: () => ({ to: href.search, label: 'Search' }),
    reasons: ['notTheirs', 'askedForMoney', 'rude', 'other'],
  },
};

/** Kept by case.notices.ts, which never names the reporter. */
export const REPORTER_STAYS_UNKNOWN = "We don't tell anyone that you reported it.";

/** Says who reads a report. The thread of a case about a booking shows its reason. */
export const readersInWords = (about: Reported['about']): string =>
  `${about === 'booking' ? 'The other side reads the reason, and only our team the details.' : 'Only our team.'} ${REPORTER_STAYS_UNKNOWN}`;

/** Reads the facts from a history state, which may be of any page. */
export function readSubjectFacts(state: unknown): SubjectFacts {
  const facts: unknown = typeof state === 'object' && state !== null && 'reported' in state ? state.reported : [];
  return Array.isArray(facts) ? facts.filter(isFact) : [];
}

const isFact = (fact: unknown): fact is SubjectFacts[number] =>
  Array.isArray(fact) && fact.length === 2 && fact.every((part) => typeof part === 'string' && part !== '');
