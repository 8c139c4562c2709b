import { AppError } from '../platform/errors.ts';

/** The same key with another text: a fault of the caller's, who must not lose the second message by it. */
export class ContactKeyReused extends AppError {
  override readonly code = 'idempotency_key_reused';
  override readonly status = 409;

  constructor() {
    super('This was sent before with something else in it. Please send it again.');
  }
}
