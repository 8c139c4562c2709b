import { problem } from '../platform/errors.ts';

export const ownReport = problem(409, 'own_report', 'This is yours. Only somebody else can report it.');

export const alreadyReported = problem(
  409,
  'already_reported',
  'You have reported this. We look at it and tell you when it is decided.',
);
