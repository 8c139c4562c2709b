/** Bookings in every status between the people of the demo. Each follows from its place in the list. */
import { addDays, dayInLagos } from '#domain/calendar.ts';
import type { BookingStatus } from '#domain/lifecycles/booking.ts';
import { answerBy, endOfStay } from '#domain/rent.ts';
import { later } from '../platform/clock.ts';
import type { BookingRow } from '../platform/db/tables.ts';
import { uuidOf } from './numbers.ts';

export type DemoBooking = Omit<BookingRow, 'listing_id' | 'owner_id' | 'renter_id' | 'terms'> & {
  /** The number of the demo listing. */
  readonly listing: number;
  readonly renter: string;
};

interface Plan {
  readonly listing: number;
  readonly renter: string;
  readonly status: BookingStatus;
  /** Hours ago. */
  readonly asked: number;
  /** The first day, counted from today, and how many there are. */
  readonly stay: readonly [from: number, days: number];
  readonly purpose: string;
  readonly reason?: string;
}

const HOUR = 60 * 60_000;
/** How long the people of the demo take to answer. */
export const ANSWERED_AFTER = 5 * HOUR;

const ADAEZE = '+2348030000001';
const TUNDE = '+2348030000002';
const HAUWA = '+2348030000003';
const EBIERE = '+2348030000004';

/** The listings of Adaeze are those whose number three divides; then come those of Hauwa, and those of Ebiere. */
const plans: readonly Plan[] = [
  { listing: 0, renter: TUNDE, status: 'requested', asked: 3, stay: [12, 14], purpose: 'A new job on the island' },
  { listing: 12, renter: TUNDE, status: 'accepted', asked: 50, stay: [5, 30], purpose: 'Training for my company' },
  {
    ...{ listing: 9, renter: TUNDE, status: 'declined', asked: 75, stay: [20, 60], purpose: 'Stock for the holidays' },
    reason: 'The roof is being repaired until March.',
  },
  { listing: 15, renter: TUNDE, status: 'expired', asked: 120, stay: [8, 7], purpose: 'A family visit' },
  {
    ...{ listing: 27, renter: TUNDE, status: 'cancelled', asked: 150, stay: [15, 10], purpose: 'A wedding' },
    reason: 'The wedding was moved to Enugu.',
  },
  { listing: 30, renter: TUNDE, status: 'completed', asked: 720, stay: [-20, 14], purpose: 'A course' },
  { listing: 24, renter: HAUWA, status: 'requested', asked: 20, stay: [3, 90], purpose: 'Grain before the rains' },
  { listing: 0, renter: EBIERE, status: 'requested', asked: 1, stay: [30, 5], purpose: 'A conference' },
  { listing: 7, renter: ADAEZE, status: 'accepted', asked: 30, stay: [18, 6], purpose: 'Visiting customers' },
  { listing: 2, renter: ADAEZE, status: 'requested', asked: 6, stay: [40, 21], purpose: 'A long holiday' },
];

export const demoBookings = (now: Date): DemoBooking[] => plans.map((plan, number) => demoBooking(plan, number, now));

function demoBooking({ asked, stay: [from, days], ...plan }: Plan, number: number, now: Date): DemoBooking {
  const created_at = later(now, -asked * HOUR);
  const fromDate = addDays(dayInLagos(now), from);
  const stay = { fromDate, toDate: addDays(fromDate, days) };
  return {
    ...{ id: uuidOf(`demo booking ${number}`), created_at, from_day: stay.fromDate, to_day: stay.toDate },
    ...{ listing: plan.listing, renter: plan.renter, status: plan.status, purpose: plan.purpose },
    employment_status: number % 2 === 0 ? 'Self Employed' : 'Others',
    other_status: number % 2 === 0 ? null : 'Employed',
    reason: plan.reason ?? null,
    ends_at: endOf(plan.status, created_at, stay),
  };
}

function endOf(status: BookingStatus, asked: Date, stay: Parameters<typeof endOfStay>[0]): Date {
  if (status === 'requested' || status === 'expired') return answerBy(stay, asked);
  if (status === 'accepted' || status === 'completed') return endOfStay(stay);
  return later(asked, ANSWERED_AFTER);
}
