import { PHONE_PROBLEM } from '#domain/person.ts';
import { formatPhone } from '#domain/phone.ts';
import { AppError } from '../platform/errors.ts';

export class InvalidPhone extends AppError {
  override readonly code = 'invalid_phone';
  override readonly status = 400;

  constructor() {
    super(`${PHONE_PROBLEM}.`, { errors: [{ field: 'phone_no', message: PHONE_PROBLEM }] });
  }
}

export class WrongCredentials extends AppError {
  override readonly code = 'wrong_credentials';
  override readonly status = 401;

  constructor() {
    super('The phone number or the password is not right.');
  }
}

export class WrongPassword extends AppError {
  override readonly code = 'wrong_password';
  override readonly status = 400;

  constructor(field = 'current_password') {
    const message = 'The current password is not right';
    super(`${message}.`, { errors: [{ field, message }] });
  }
}

export class AlreadyVerified extends AppError {
  override readonly code = 'already_verified';
  override readonly status = 409;

  constructor() {
    super('Your phone number is already verified. Please sign in.');
  }
}

export class WrongCode extends AppError {
  override readonly code = 'wrong_code';
  override readonly status = 400;

  constructor(triesLeft: number) {
    super(`That code is not right. ${inTries(triesLeft)}`);
  }
}

/** Used, too old, or never sent. */
export class CodeExpired extends AppError {
  override readonly code = 'code_expired';
  override readonly status = 400;

  constructor() {
    super('That code has expired. Ask for a new one.');
  }
}

/** All attempts at a code are spent; it stays dead until a new one is sent. */
export class TooManyTries extends AppError {
  override readonly code = 'too_many_attempts';
  override readonly status = 429;

  constructor(retryAfter: number) {
    super('Too many tries. Ask for a new code.', { retryAfter });
  }
}

export class TooManyPasswords extends AppError {
  override readonly code = 'too_many_attempts';
  override readonly status = 429;

  constructor(retryAfter: number) {
    const minutes = Math.max(1, Math.ceil(retryAfter / 60));
    super(`Too many wrong passwords. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, { retryAfter });
  }
}

export class CodeTooSoon extends AppError {
  override readonly code = 'code_too_soon';
  override readonly status = 429;

  constructor(phone: string, retryAfter: number) {
    super(`A code was sent to ${formatPhone(phone)} already. Ask for another one in ${inWords(retryAfter)}.`, {
      retryAfter,
    });
  }
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
