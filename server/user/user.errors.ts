import { NAME_PROBLEM } from '#domain/person.ts';
import { AppError } from '../platform/errors.ts';

const UNIQUE_VIOLATION = '23505';

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

/** For `.catch`: says which of the two unique columns of a person was taken. */
export function nameOwner(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error) {
    if (error.constraint === 'users_phone_key') throw new PhoneTaken({ cause: error });
    if (error.constraint === 'users_email_key') throw new EmailTaken({ cause: error });
  }
  throw error;
}
