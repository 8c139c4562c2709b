import { NAME_PROBLEM } from '#domain/person.ts';
import { AppError, refusedField } from '../platform/errors.ts';

const UNIQUE_VIOLATION = '23505';

export const invalidName = (field: string) => refusedField('invalid_name', field, NAME_PROBLEM);

export const unknownState = () => refusedField('unknown_state', 'state', 'Choose one of the 36 states or Abuja (FCT)');

/** Turns a unique violation into `phoneTaken` or `emailTaken`. For `.catch`. */
export function rethrowTaken(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION && 'constraint' in error) {
    if (error.constraint === 'users_phone_key') throw phoneTaken(error);
    if (error.constraint === 'users_email_key') throw emailTaken(error);
  }
  throw error;
}

/** @param advice What the user can do instead. */
export function phoneTaken(cause?: Error, advice = ' Sign in instead.') {
  const message = 'This phone number already has an account';
  return new AppError(409, 'phone_taken', `${message}.${advice}`, {
    errors: [{ field: 'phone_no', message }],
    cause,
  });
}

export function emailTaken(cause?: Error) {
  const message = 'This email already has an account';
  return new AppError(409, 'email_taken', `${message}.`, { errors: [{ field: 'email', message }], cause });
}
