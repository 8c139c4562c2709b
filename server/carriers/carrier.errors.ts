import { DRIVERS_MAX } from '#domain/limits.ts';
import { AppError, problem, refusedField } from '../platform/errors.ts';

export const unknownStateAt = (field: string) =>
  refusedField('unknown_state', field, 'Select one of the 36 states or Abuja (FCT)');

/** Whose it is is nobody's to know. */
export const plateTaken = (field: string) => {
  const message = 'Another carrier has a vehicle with this plate';
  return new AppError(409, 'plate_taken', `${message}.`, { errors: [{ field, message }] });
};

export const carrierChanged = problem(
  412,
  'changed_meanwhile',
  'What you bring goods with was changed meanwhile, in another window or on another device.',
);

export const noCarrier = problem(409, 'no_carrier', 'Say first what you bring goods with.');

export const driverExists = problem(409, 'driver_exists', 'Somebody with this phone number drives for you already.');

export const tooManyDrivers = problem(
  409,
  'too_many_drivers',
  `You have ${DRIVERS_MAX} drivers. Take one away before you invite another.`,
);

/** Nobody else can be named for it any more. */
export const driverOnTheRoad = problem(
  409,
  'driver_on_the_road',
  'They are on the road for you. Remove them once the goods are delivered or back with the shipper; what is not loaded yet you can call off.',
);
