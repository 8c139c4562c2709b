import { href } from '#domain/addresses.ts';
import type { ReportReason } from '#machines/reporting/reporting.machine.ts';
import type { Reported } from '#machines/reporting/reporting.routes.ts';

interface SubjectWords {
  title: string;
  /** The subject within a sentence. */
  name: string;
  /** The users it concerns, within the same sentence. */
  people?: string;
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
    name: 'the booking',
    people: 'its owner or its renter',
    back: (id) => ({ to: href.booking(id), label: 'Booking' }),
    reasons: ofPlaces,
  },
  // Whether they came is answered on the inspection, where it decides about the fee.
  inspection: {
    title: 'Report an inspection',
    name: 'the inspection',
    people: 'the owner or the visitor',
    back: () => ({ to: href.inspections, label: 'Inspections' }),
    reasons: ['notTheirs', 'askedForMoney', 'rude', 'other'],
  },
  // Missing or damaged goods are a problem to report on the delivery, where it decides about the money.
  shipment: {
    title: 'Report a delivery',
    name: 'the delivery',
    people: 'its sender, carrier or driver',
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

const counterparts = ['owner', 'renter', 'visitor', 'carrier', 'sender'] as const;

/** The person whom a report concerns, as the page with the report's link knows them. */
export type Counterpart = (typeof counterparts)[number];

/** Reads the counterpart from the history state of that link; undefined without it, as from a typed address. */
export const readCounterpart = (state: unknown): Counterpart | undefined =>
  counterparts.find((each) => state instanceof Object && 'whom' in state && state.whom === each);

/** Facts about the subject, each with its label. */
export type SubjectFacts = readonly (readonly [label: string, text: string])[];

/** Reads the facts that the page with the report's link left in the history state. */
export function readFacts(state: unknown): SubjectFacts {
  const facts: unknown = state instanceof Object && 'facts' in state ? state.facts : [];
  return Array.isArray(facts) ? facts.filter(isFact) : [];
}

const isFact = (fact: unknown): fact is SubjectFacts[number] =>
  Array.isArray(fact) && fact.length === 2 && fact.every((part) => typeof part === 'string' && part !== '');

/** Names the subject of a report with the person concerned, or with those who may be. */
export function subjectInWords(about: Reported['about'], whom: Counterpart | undefined): string {
  const { name, people } = subjectWords[about];
  if (!people) return name;
  return whom ? `${name} or the ${whom}` : `${name}, ${people}`;
}

/** Says who reads a report. The thread of a case about a booking shows its reason. */
export function readersInWords(about: Reported['about'], whom: Counterpart | undefined): string {
  const reader = whom ? `The ${whom}` : 'The person you report';
  const readers = about === 'booking' ? `${reader} reads the reason, and only our team the details.` : 'Only our team.';
  return `${readers} ${REPORTER_STAYS_UNKNOWN}`;
}
