import { problem } from '../platform/errors.ts';

export const ownReport = problem(409, 'own_report', 'This is yours. Only somebody else can report it.');

export const alreadyReported = problem(
  409,
  'already_reported',
  'You have reported this. We look at it and tell you when it is decided.',
);

/** Two of the staff wanted it at once: expected, one of them gets it. */
export const takenByOther = problem(409, 'taken_by_other', 'Somebody else of the staff has taken this case.');

export const ownCase = problem(409, 'own_case', 'You are part of this case. Somebody else decides about it.');

/** The lifecycle has no such move from where the case stands, or whom it is about has left. */
export const wrongCaseStatus = problem(
  409,
  'wrong_status',
  'That is not possible with this case any more. Look at it again.',
);
