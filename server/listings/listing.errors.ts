import { OTHER_TYPE_PROBLEM } from '#domain/listing.ts';
import { PHONE_PROBLEM } from '#domain/person.ts';
import { AppError, problem, refusedField } from '../platform/errors.ts';

export const unknownState = (field = 'state') =>
  refusedField('unknown_state', field, 'Select one of the 36 states or Abuja (FCT)');

export const unknownCity = (state: string, cities: readonly string[]) =>
  refusedField('unknown_city', 'city', `Select a city of ${state}: ${cities.join(', ')}`);

export const invalidPhone = () => refusedField('invalid_phone', 'phoneNumber', PHONE_PROBLEM);

export const otherTypeMissing = () => refusedField('other_type_missing', 'otherPropertyType', OTHER_TYPE_PROBLEM);

export const dayInPast = (field: string, day: string) =>
  refusedField('day_in_past', field, `${day} is over. Choose today or a later day`);

export const dayTwice = (field: string, day: string) =>
  refusedField('day_twice', field, `${day} is there twice. Give each day once`);

export const endNotAfterStart = (field: string, day: string) =>
  refusedField('end_not_after_start', field, `On ${day} the end must be after the start`);

/** Who has saved or booked it would find themselves with another one. */
export const placeStays = (field: 'state' | 'city' | 'address') =>
  refusedField('place_stays', field, 'The place of a listing stays. List another place anew');

export const changedMeanwhile = problem(
  412,
  'changed_meanwhile',
  'This listing was changed meanwhile, in another window or on another device.',
);

/** The lifecycle has no such move from where the listing stands. */
export const wrongStatus = (status: string) =>
  new AppError(409, 'wrong_status', `This listing is ${status}, so that is not possible any more. Look at it again.`);
