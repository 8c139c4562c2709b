import type { BlockProblem } from '#domain/blocked-days.ts';
import { formatDay, formatHour } from '#domain/calendar.ts';
import type { ListingStatus } from '#domain/lifecycles/listing.ts';
import { OTHER_TYPE_PROBLEM } from '#domain/listing.ts';
import { PHONE_PROBLEM } from '#domain/phone.ts';
import type { NigerianState } from '#domain/states.ts';
import { AppError, problem, refusedField } from '../platform/errors.ts';

export const unknownState = (field = 'state') =>
  refusedField('unknown_state', field, 'Choose one of the 36 states or Abuja (FCT)');

export const unknownCity = ({ name, cities }: NigerianState) =>
  refusedField(
    'unknown_city',
    'city',
    `Choose a city in ${name}: ${cities.join(', ')}. Or type the name of another town`,
  );

export const invalidPhone = () => refusedField('invalid_phone', 'phoneNumber', PHONE_PROBLEM);

export const otherTypeMissing = () => refusedField('other_type_missing', 'otherPropertyType', OTHER_TYPE_PROBLEM);

export const dayInPast = (field: string, day: string) =>
  refusedField('day_in_past', field, `${day} has passed. Choose today or later`);

export const dayTwice = (field: string, day: string) =>
  refusedField('day_twice', field, `You added ${day} twice. Keep one`);

export const endNotAfterStart = (field: string, day: string) =>
  refusedField('end_not_after_start', field, `On ${day} the end time must be after the start time`);

export const dayBooked = (field: string, day: string) =>
  refusedField('day_booked', field, `${day} is booked. Choose another day for inspections`);

/** @param problem Says which days, or which other dates of the listing, are the reason. */
export const blockRefused = ({ code, field, message }: BlockProblem) =>
  field === undefined ? new AppError(409, code, message) : refusedField(code, field, message);

export const noBlocksTaken = problem(
  409,
  'not_available',
  'You can only block days of a listing for rent that is live or paused.',
);

/** Refuses a new location: users who saved or booked the listing would end up with another place. */
export const placeStays = (field: 'state' | 'city' | 'address') =>
  refusedField('place_stays', field, 'You can’t change a listing’s location. Add a new listing instead');

export const changedMeanwhile = problem(
  412,
  'changed_meanwhile',
  'This listing was changed in another window or on another device.',
);

/** @param is The current value. */
export const fieldChanged = (name: 'title' | 'description' | 'price', is: string) =>
  new AppError(
    412,
    'changed_meanwhile',
    `The ${name} was changed in another window. It is now: ${is || 'empty'}. Save again to replace it, or cancel to keep it.`,
  );

/** Refuses a new price that was set for another period than the current one. */
export const periodChanged = (is: string) =>
  new AppError(
    412,
    'changed_meanwhile',
    `The price was changed in another window. It is now: ${is}. Reload the page to change it.`,
  );

/**
 * Refuses a change of hours if another window has changed them meanwhile.
 *
 * @param is The current hours; `undefined` if the day was removed.
 */
export const dayChanged = (day: string, is: { readonly start: string; readonly end: string } | undefined) =>
  new AppError(
    412,
    'changed_meanwhile',
    `${formatDay(day)} was changed in another window. It is now: ${is ? `${formatHour(is.start)} to ${formatHour(is.end)}` : 'removed'}. Save again to replace it, or cancel to keep it.`,
  );

const inWords: Record<ListingStatus, string> = {
  listed: 'live',
  paused: 'paused',
  let: 'rented',
  sold: 'sold',
  closed: 'closed',
  removed: 'removed',
  suspended: 'suspended',
};

/** The lifecycle has no such move from the current status. */
export const wrongStatus = (status: ListingStatus) =>
  new AppError(409, 'wrong_status', `This listing is already ${inWords[status]}. Reload the page.`);
