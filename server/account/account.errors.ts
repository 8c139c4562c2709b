import { PASSWORD_FOR_EMAIL, PHONE_PROBLEM } from '#domain/person.ts';
import { formatPhone } from '#domain/phone.ts';
import { AppError, problem, refusedField } from '../platform/errors.ts';

export const invalidPhone = () => refusedField('invalid_phone', 'phone_no', PHONE_PROBLEM);

export const wrongCredentials = problem(401, 'wrong_credentials', 'The phone number or the password is not right.');

/** By a case. Nobody can say so who does not know the password. */
export const accountSuspended = (reference: string, words: string) =>
  new AppError(
    403,
    'account_suspended',
    `Your account is suspended: ${words} You can object under What we decided, or write to us and name ${reference}.`,
  );

export const wrongPassword = (field = 'current_password') =>
  refusedField('wrong_password', field, 'The current password is not right');

export const emailNeedsPassword = () => refusedField('wrong_password', 'current_password', PASSWORD_FOR_EMAIL);

export const alreadyVerified = problem(
  409,
  'already_verified',
  'Your phone number is already verified. Please sign in.',
);

export const wrongCode = (triesLeft: number) =>
  new AppError(400, 'wrong_code', `That code is not right. ${inTries(triesLeft)}`);

/** Used, too old, or never sent. */
export const codeExpired = problem(400, 'code_expired', 'That code has expired. Ask for a new one.');

/** All attempts at a code are spent; it stays dead until a new one is sent. */
export const tooManyTries = (retryAfter: number) =>
  new AppError(429, 'too_many_attempts', 'Too many tries. Ask for a new code.', { retryAfter });

export function tooManyPasswords(retryAfter: number) {
  const minutes = Math.max(1, Math.ceil(retryAfter / 60));
  const message = `Too many wrong passwords. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new AppError(429, 'too_many_attempts', message, { retryAfter });
}

export const emailTooSoon = (retryAfter: number) =>
  new AppError(429, 'too_many_attempts', `A link is on its way. Another one can be sent in ${inWords(retryAfter)}.`, {
    retryAfter,
  });

export function codeTooSoon(phone: string, retryAfter: number) {
  const message = `A code was sent to ${formatPhone(phone)} already. Ask for another one in ${inWords(retryAfter)}.`;
  return new AppError(429, 'code_too_soon', message, { retryAfter });
}

function inTries(left: number): string {
  if (left === 0) return 'You have no tries left. Ask for a new code.';
  return `You have ${left} ${left === 1 ? 'try' : 'tries'} left.`;
}

function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
