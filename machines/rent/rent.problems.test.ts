import { expect, it } from 'vitest';
import { INVALID_ANSWER, UNREACHABLE, UNREADABLE_ANSWER } from '../api/api-error.ts';
import { toBookingProblem } from './rent.refusals.ts';

const internal = { code: 'internal', message: 'Something went wrong. Please try again.' };
const refused = {
  code: 'day_in_past',
  message: 'Choose today or a later day.',
  fields: { fromDate: 'Choose today or a later day' },
};

it.each([UNREACHABLE, UNREADABLE_ANSWER, internal])(
  'says in our own words what is not the person’s: $code',
  (problem) => {
    expect(toBookingProblem(problem)).toEqual({
      code: problem.code,
      message: 'Error submitting booking. Please try again.',
    });
  },
);

it('reports a failure for a success without a booking', () => {
  expect(toBookingProblem(INVALID_ANSWER).message).toBe('Booking failed. Please try again.');
});

it("keeps the server's message about the form", () => {
  expect(toBookingProblem(refused)).toEqual(refused);
});
