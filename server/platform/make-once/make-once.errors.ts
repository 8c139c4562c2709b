import { problem } from '../errors.ts';

/** The same key came with another request: one of the two would be lost without a word. */
export const idempotencyKeyReused = problem(
  422,
  'idempotency_key_reused',
  'You sent this form before with different answers. Please submit it again.',
);
