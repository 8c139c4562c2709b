import { AppError, problem, refusedField } from '../platform/errors.ts';

export const timeInPast = () => refusedField('time_in_past', 'time', 'This hour is over already. Choose a later one');

/** Somebody holds or has booked the hour. Expected under load; the screen offers the others. */
export const slotTaken = problem(
  409,
  'slot_taken',
  'Somebody was faster: this hour is taken. Please choose another one.',
);

/** The owner may have changed the hours while somebody looked at them. */
export const notOffered = problem(
  409,
  'not_offered',
  'The owner does not offer this hour. Choose one that is offered, or propose it.',
);

export const notAvailable = problem(
  409,
  'not_available',
  'This property is not to be had at the moment, so it cannot be inspected.',
);

/** Without it a single person could keep everybody from a property, for nothing. */
export function tooManyHolds(holds: number, retryAfter: number) {
  const message = `You wait for ${holds} hours that are not paid for. Pay for one, or cancel one, before you take another.`;
  return new AppError(429, 'rate_limited', message, { retryAfter });
}

export const notYoursToTake = problem(
  403,
  'not_yours_to_take',
  'This is for the other person of the inspection to say.',
);

/** The lifecycle has no such way from where the inspection stands. */
export const wrongInspectionStatus = problem(
  409,
  'wrong_status',
  'That is not possible any more, or not yet. Look at the inspection again.',
);

export const notHeldAnyMore = problem(
  409,
  'wrong_status',
  'This hour is paid for already, or is held for you no longer.',
);

/** Of another visit, or of none: it counts as a try either way. */
export const wrongVisitCode = (triesLeft: number) =>
  new AppError(400, 'wrong_code', `That is not the code of this visit. ${inTries(triesLeft)}`);

export const noTriesLeft = problem(
  409,
  'no_tries_left',
  'Too many wrong codes. The visitor can still say that they were let in.',
);

const inTries = (left: number) => `${left} ${left === 1 ? 'try' : 'tries'} left.`;
