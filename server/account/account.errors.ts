import { dayInLagos, formatDay } from '#domain/calendar.ts';
import { PASSWORD_FOR_EMAIL } from '#domain/person.ts';
import { formatPhone, PHONE_PROBLEM } from '#domain/phone.ts';
import { AppError, problem, refusedField } from '../platform/errors.ts';

export const invalidPhone = () => refusedField('invalid_phone', 'phone_no', PHONE_PROBLEM);

export const ownPhone = () => refusedField('invalid_phone', 'phone_no', 'This is your phone number already');

export const wrongCredentials = problem(401, 'wrong_credentials', 'Wrong phone number or password.');

interface Suspended {
  readonly reference: string;
  readonly words: string;
  /** When the suspension ends by itself; null if it has no end. */
  readonly until: Date | null;
}

/** Refuses a suspended user's sign-in. Sent only after the right password. */
export const accountSuspended = ({ reference, words, until }: Suspended) =>
  new AppError(
    403,
    'account_suspended',
    `Your account is suspended${until ? ` until ${formatDay(dayInLagos(until))}` : ''}. Reason: ${words} You can appeal under Decisions or contact us with reference ${reference}.`,
  );

export const wrongPassword = (field = 'current_password') =>
  refusedField('wrong_password', field, field === 'password' ? 'Wrong password' : 'Wrong current password');

export const emailNeedsPassword = () => refusedField('wrong_password', 'current_password', PASSWORD_FOR_EMAIL);

export const alreadyVerified = problem(409, 'already_verified', 'Your phone number is already verified. Sign in.');

export const wrongCode = (triesLeft: number) =>
  new AppError(400, 'wrong_code', `Wrong code. ${triesInWords(triesLeft)}`);

/** Refuses a code that was used, is too old, or was never sent. */
export const codeExpired = problem(400, 'code_expired', 'That code has expired. Request a new one.');

/** Refuses every further attempt at a code until a new one is sent. */
export const tooManyTries = (retryAfter: number) =>
  new AppError(429, 'too_many_attempts', 'Too many tries. Request a new code.', { retryAfter });

export function tooManyPasswords(retryAfter: number) {
  const minutes = Math.max(1, Math.ceil(retryAfter / 60));
  const message = `Too many wrong passwords. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new AppError(429, 'too_many_attempts', message, { retryAfter });
}

export const emailTooSoon = (retryAfter: number) =>
  new AppError(429, 'too_many_attempts', `We already sent a link. You can request another in ${inWords(retryAfter)}.`, {
    retryAfter,
  });

export function codeTooSoon(phone: string, retryAfter: number) {
  const message = `We already sent a code to ${formatPhone(phone)}. You can request another in ${inWords(retryAfter)}.`;
  return new AppError(429, 'code_too_soon', message, { retryAfter });
}

function triesInWords(left: number): string {
  if (left === 0) return 'No tries left. Request a new code.';
  return `${left} ${left === 1 ? 'try' : 'tries'} left.`;
}

function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
