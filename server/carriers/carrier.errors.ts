import { DRIVERS_MAX } from '#domain/limits.ts';
import { AppError, problem, refusedField } from '../platform/errors.ts';

export const unknownStateAt = (field: string) =>
  refusedField('unknown_state', field, 'Choose one of the 36 states or Abuja (FCT)');

/** Does not say which carrier has the plate. */
export const plateTaken = (field: string) => {
  const message = 'Another carrier already registered this plate. Contact us if the vehicle is yours';
  return new AppError(409, 'plate_taken', `${message}.`, { errors: [{ field, message }] });
};

export const carrierChanged = problem(
  412,
  'changed_meanwhile',
  'Your vehicles or prices were changed on another device.',
);

export const noCarrier = problem(409, 'no_carrier', 'Add a vehicle first.');

export const driverExists = problem(409, 'driver_exists', 'This number is already one of your drivers.');

export const tooManyDrivers = problem(
  409,
  'too_many_drivers',
  `You have ${DRIVERS_MAX} drivers, the maximum. Remove one first.`,
);

/** A started trip cannot get another driver. */
export const driverOnTheRoad = problem(
  409,
  'driver_on_the_road',
  'This driver is on a trip. Remove them after delivery or return, or cancel a load that is not picked up yet.',
);
