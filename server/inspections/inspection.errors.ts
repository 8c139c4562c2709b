import { formatDay, formatHour } from '#domain/calendar.ts';
import { formatKobo, type Kobo } from '#domain/money.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { AppError, problem, refusedField } from '../platform/errors.ts';

export const timeInPast = () => refusedField('time_in_past', 'time', 'That time has passed. Choose a later one');

/** The slot is held or booked, perhaps by the caller. Expected under load; the screen offers the others. */
export const slotTaken = problem(409, 'slot_taken', 'That time is already booked. Choose another one.');

/** The owner may have changed the inspection times since the visitor loaded them. */
export const notOffered = problem(
  409,
  'not_offered',
  'The owner has changed their inspection times. Choose one of the times shown, or suggest this one.',
);

export const notAvailable = problem(409, 'not_available', 'This property is not available for inspection right now.');

/** Stops one visitor from holding all slots of a property without paying. */
export function tooManyHolds(holds: number, retryAfter: number) {
  const message = `You have ${holds} unpaid inspections. Pay for one or cancel one first.`;
  return new AppError(429, 'rate_limited', message, { retryAfter });
}

export const notYoursToTake = problem(
  403,
  'not_yours_to_take',
  'The other person has to answer this inspection, not you.',
);

/** The lifecycle does not allow this move from the current status. */
export const wrongInspectionStatus = problem(
  409,
  'wrong_status',
  'This inspection has changed. Reload the page to see what you can do.',
);

/** The suggested time differs from the one that the user read. */
export const timeChanged = ({ day, time }: { day: string; time: InspectionRow['hour'] }) =>
  new AppError(
    409,
    'time_changed',
    `The suggested time is now ${formatDay(day, 'short')}, ${formatHour(time)}. You have not answered it yet. Check it and answer again.`,
  );

/** The cost of cancelling rose since the page showed it. */
export const inspectionCostChanged = (costs: Kobo) =>
  new AppError(
    409,
    'cost_changed',
    `Cancelling now costs the fee of ${formatKobo(costs)}. We have not cancelled it. Check the cost and try again.`,
  );

export const holdEnded = problem(
  409,
  'wrong_status',
  'This inspection is already paid for, or we no longer hold the time.',
);

/** Counts as a try even if the code belongs to another inspection. */
export const wrongVisitCode = (triesLeft: number) =>
  new AppError(400, 'wrong_code', `Wrong code. ${inTries(triesLeft)}`);

export const noTriesLeft = problem(
  409,
  'no_tries_left',
  'Too many wrong codes. The visitor can still confirm that they saw the property.',
);

const inTries = (left: number) => `${left} ${left === 1 ? 'try' : 'tries'} left.`;
