import type { Problem } from '../api/api-error.ts';

/** @source docs/product.md, Renting */
const SUBMIT_FAILED = 'Error submitting booking. Please try again.';
const BOOKING_FAILED = 'Booking failed. Please try again.';

/** A success without a booking in it is none. */
export const NOT_A_BOOKING: Problem = { code: 'invalid_answer', message: BOOKING_FAILED };

/** After these nobody knows whether the request was made: asking again with its key finds out, and makes none twice. */
const uncertain = ['unreachable', 'unavailable', 'internal', 'invalid_answer'];

export const isUncertain = ({ code }: Problem) => uncertain.includes(code);

/** What is not the person's to put right is said in words of our own; the server's are about the form. */
export function bookingProblem(problem: Problem): Problem {
  if (problem.code === NOT_A_BOOKING.code) return NOT_A_BOOKING;
  return isUncertain(problem) ? { ...problem, message: SUBMIT_FAILED } : problem;
}
