import { SAVED_ADDRESSES_MAX } from '#domain/limits.ts';
import { problem } from '../platform/errors.ts';

export const tooManyAddresses = problem(
  409,
  'too_many_addresses',
  `You have ${SAVED_ADDRESSES_MAX} saved addresses, the maximum. Remove one first.`,
);
