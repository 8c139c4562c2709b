import { FAVOURITES_MAX } from '#domain/limits.ts';
import { problem } from '../platform/errors.ts';

export const tooManyFavourites = problem(
  409,
  'too_many_favourites',
  `You have saved ${FAVOURITES_MAX} listings, the maximum. Remove some first.`,
);
