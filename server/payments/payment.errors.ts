import { AppError } from '../platform/errors.ts';

export class WrongSignature extends AppError {
  override readonly code = 'wrong_signature';
  override readonly status = 401;

  constructor() {
    super('This was not sent by the payment provider.');
  }
}
