import { SAVED_ADDRESSES_MAX } from '#domain/limits.ts';
import { problem } from '../platform/errors.ts';

export const tooManyAddresses = problem(
  409,
  'too_many_addresses',
  `You have saved ${SAVED_ADDRESSES_MAX} addresses, which is as many as one can. Remove one of them first.`,
);
