import { NAME_PROBLEM, PHONE_PROBLEM } from '#domain/person.ts';
import { formatPhone } from '#domain/phone.ts';
import { AppError } from '../platform/errors.ts';

const UNIQUE_VIOLATION = '23505';

export class InvalidPhone extends AppError {
  override readonly code = 'invalid_phone';
  override readonly status = 400;

  constructor() {
    super(`${PHONE_PROBLEM}.`, { errors: [{ field: 'phone_no', message: PHONE_PROBLEM }] });
  }
}

export class InvalidName extends AppError {
  override readonly code = 'invalid_name';
  override readonly status = 400;

  constructor(field: string) {
    super(`${NAME_PROBLEM}.`, { errors: [{ field, message: NAME_PROBLEM }] });
  }
}

export class UnknownState extends AppError {
  override readonly code = 'unknown_state';
  override readonly status = 400;

  constructor() {
    const message = 'Select one of the 36 states or Abuja (FCT)';
    super(`${message}.`, { errors: [{ field: 'state', message }] });
  }
}

class PhoneTaken extends AppError {
  override readonly code = 'phone_taken';
  override readonly status = 409;

  constructor(options?: ErrorOptions) {
    const message = 'There is an account with this phone number already';
    super(`${message}. Please sign in.`, { ...options, errors: [{ field: 'phone_no', message }] });
  }
}

class EmailTaken extends AppError {
  override readonly code = 'email_taken';
  override readonly status = 409;

  constructor(options?: ErrorOptions) {
    const message = 'There is an account with this email already';
    super(`${message}.`, { ...options, errors: [{ field: 'email', message }] });
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

/** For `.catch`: says which of the two unique columns of a person was taken. */
export function nameOwner(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error) {
    if (error.constraint === 'users_phone_key') throw new PhoneTaken({ cause: error });
    if (error.constraint === 'users_email_key') throw new EmailTaken({ cause: error });
  }
  throw error;
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
