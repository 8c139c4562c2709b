import type { Stay } from '#domain/rent.ts';
import type { Problem } from '../api/api-error.ts';
import { isUncertain } from '../api/attempt.ts';
import type { RentContext } from './rent.types.ts';

/** @source docs/product.md, Renting */
const SUBMIT_FAILED = 'Error submitting booking. Please try again.';
const BOOKING_FAILED = 'Booking failed. Please try again.';

/** Replaces the server's advice to send again: the key has already created a request for other dates. */
export const HAS_ARRIVED: Problem = {
  code: 'idempotency_key_reused',
  message: 'We already received your first request. Check it before you send another.',
};

/** Treats a 2xx without a booking as a failure. */
export const NOT_A_BOOKING: Problem = { code: 'invalid_answer', message: BOOKING_FAILED };

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
