import { problem, refusedField } from '../platform/errors.ts';

/** Refuses a passkey without a reason, which could help an attacker. */
export const passkeyRefused = problem(400, 'passkey_refused', "This passkey didn't work. Try again.");

export const tooManyPasskeys = problem(409, 'too_many_passkeys', 'You have 10 passkeys. Remove one to add another.');

/** Refuses the link of the operator: used, replaced, too old or of another account. */
export const enrolmentOver = () =>
  refusedField('enrolment_over', 'enrolment', 'This link no longer works for your account. Ask for a new one.');
