import type { Stay } from '#domain/rent.ts';
import type { Problem } from '../api/api-error.ts';
import { isUncertain } from '../api/attempt.ts';
import type { RentContext } from './rent.types.ts';

/** @source docs/product.md, Renting */
const SUBMIT_FAILED = 'Error submitting booking. Please try again.';
const BOOKING_FAILED = 'Booking failed. Please try again.';

/** The key has made a request for other days: the server says to send it again, and the person would ask twice. */
export const HAS_ARRIVED: Problem = {
  code: 'idempotency_key_reused',
  message: 'Your earlier request has arrived. Look at it before you ask for other days.',
};

/** A success without a booking in it is none. */
export const NOT_A_BOOKING: Problem = { code: 'invalid_answer', message: BOOKING_FAILED };

/** What is not the person's to put right is said in words of our own; the server's are about the form. */
export function bookingProblem(problem: Problem): Problem {
  if (problem.code === NOT_A_BOOKING.code) return NOT_A_BOOKING;
  return isUncertain(problem) ? { ...problem, message: SUBMIT_FAILED } : problem;
}

/** That days are taken, and which are free instead, is said of those days alone. */
export function stillTrue({ problem, draft }: RentContext, { fromDate, toDate }: Stay): Problem | null {
  const areOthers = fromDate !== draft.fromDate || toDate !== draft.toDate;
  return areOthers && problem?.code === 'dates_taken' ? null : problem;
}
