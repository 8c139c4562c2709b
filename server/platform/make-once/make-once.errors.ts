import { AppError } from '../errors.ts';

/** The same key came with another request: one of the two would be lost without a word. */
export class IdempotencyKeyReused extends AppError {
  override readonly code = 'idempotency_key_reused';
  override readonly status = 422;

  constructor() {
    super('This form was sent before with other answers. Please send it again.');
  }
}
