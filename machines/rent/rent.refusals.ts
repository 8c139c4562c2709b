/** Recognises requests whose response was lost: the dates may be held for this renter, and not booked by another. */
import { holdsDays } from '#domain/lifecycles/booking.ts';
import { overlaps, type Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import { isUncertain } from '../api/idempotency-key.ts';
import type { EarlierRequest, RentContext } from './rent.types.ts';

/** @source docs/product.md, Renting */
const SUBMIT_FAILED = 'Error submitting booking. Please try again.';
const BOOKING_FAILED = 'Booking failed. Please try again.';

/** Replaces the server's advice to send again: the key has already created a request for other dates. */
export const HAS_ARRIVED: Problem = {
  code: 'idempotency_key_reused',
  message: 'We already received your first request. Check it before you send another.',
};

/** Treats a 2xx without a booking as a failure. */
const NOT_A_BOOKING: Problem = { code: 'invalid_answer', message: BOOKING_FAILED };

/** Replaces the message of errors that the renter cannot fix. Messages about the form stay. */
export function toBookingProblem(problem: Problem): Problem {
  if (problem.code === NOT_A_BOOKING.code) return NOT_A_BOOKING;
  return isUncertain(problem) ? { ...problem, message: SUBMIT_FAILED } : problem;
}

/** Clears a conflict once the dates change. Other problems stay. */
export function problemAfterChange({ problem, draft }: RentContext, { fromDate, toDate }: Stay): Problem | null {
  const areOthers = fromDate !== draft.fromDate || toDate !== draft.toDate;
  return areOthers && problem?.code === 'dates_taken' ? null : problem;
}

type Booking = components['schemas']['Booking'];

/** One page, newest first: the request was made a moment ago. */
export const NEWEST = { page: 1, limit: 50 } as const;

/** Whether a request sent before the page was loaded may hold the dates. */
export const mayHaveArrived = ({ resumed, draft, booked }: RentContext) =>
  resumed && booked.some((stay) => overlaps(stay, draft));

/** Finds the sent request: the one for exactly these dates. */
export const sameRequest = (context: RentContext, bookings: readonly Booking[]) =>
  heldBy(context, bookings).find(
    ({ fromDate, toDate }) => fromDate === context.draft.fromDate && toDate === context.draft.toDate,
  );

/** Finds the renter's own request to show: the one that the key has created, or one that overlaps the dates. */
export function earlierRequest(context: RentContext, bookings: readonly Booking[]): EarlierRequest | null {
  const isAnyMeant = context.refusal?.code === 'idempotency_key_reused';
  const found = heldBy(context, bookings).find((booking) => isAnyMeant || overlaps(booking, context.draft));
  return found ? { id: found.id, fromDate: found.fromDate, toDate: found.toDate } : null;
}

const heldBy = ({ propertyId }: RentContext, bookings: readonly Booking[]) =>
  bookings.filter((booking) => booking.propertyId === propertyId && holdsDays(booking.status));
