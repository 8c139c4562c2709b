import { describe, expect, it } from 'vitest';
import { type BookPath, type ExpectedState, pathId } from '#machines/path-engine/book.ts';
import { describeFailure, StepError } from './failure.ts';

const state: ExpectedState = { value: 'shown', leaves: ['rent.shown'], context: {}, tags: [] };
const path: BookPath = {
  title: 'a flat: after 1 step, create booking fails (day_in_past) → filling',
  input: 'a flat',
  steps: [
    { event: 'form.submitted', sample: 'a week', takes: [], state },
    { event: 'xstate.error.actor.createBooking', sample: 'day_in_past', takes: [], state },
  ],
};

/** The error of an assertion that fails. */
function failing(assertion: () => void): unknown {
  try {
    assertion();
  } catch (error) {
    return error;
  }
  throw new Error('the assertion has passed');
}

describe('explain', () => {
  const buttons = Array.from({ length: 46 }, (_, index) => ({
    name: `Day ${index + 1}`,
    busy: false,
    unavailable: index < 4,
  }));
  const wrongButton = failing(() =>
    expect(buttons).toContainEqual({ name: 'Submit Booking', busy: false, unavailable: false }),
  );

  it('names the step, what was expected and seen, the path, and its address in the Flow Book', () => {
    const { message } = describeFailure('rent', path, new StepError(2, wrongButton), 'reports/failures/rent-x');

    expect(message.split('\n')).toEqual([
      expect.stringMatching(
        /^rent, at step 2 of 2, createBooking fails \(day_in_past\): expected Submit Booking, and saw \[Day 1 \(unavailable\), .*Day 46\]$/,
      ),
      `  path: ${path.title} (from a flat)`,
      `  Flow Book: npm start, then /flows/rent?tool=paths&path=${pathId(path)}&step=2`,
      '  screen, page, console and trace: reports/failures/rent-x',
    ]);
  });

  it('reads the step from the message of the bare machine, and says it once', () => {
    const error = new Error('step 1, form.submitted (a week): context.resendAt was 30, is 60');

    expect(describeFailure('rent', path, error).message.split('\n')[0]).toBe(
      'rent, at step 1 of 2, form.submitted (a week): context.resendAt was 30, is 60',
    );
  });

  it('calls what fails before the first step the opening', () => {
    expect(describeFailure('rent', path, new Error('one heading')).message).toMatch(
      /^rent, at the opening: one heading\n/,
    );
  });
});
