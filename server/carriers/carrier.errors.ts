import { formatDay, type PlainDate } from '#domain/calendar.ts';
import { DRIVERS_MAX } from '#domain/limits.ts';
import { AppError, problem, refusedField } from '../platform/errors.ts';

export const unknownStateAt = (field: string) =>
  refusedField('unknown_state', field, 'Choose one of the 36 states or Abuja (FCT)');

/** Refuses a third carrier with one plate. Does not say which carriers have it. */
export const plateTaken = (field: string) => {
  const message = 'We are deciding who may use this plate. Try again in a few days';
  return new AppError(409, 'plate_taken', `${message}.`, { errors: [{ field, message }] });
};

/** Refuses a new claim to a plate that staff left with its carrier a short while ago. */
export const plateKept = (field: string, from: PlainDate) => {
  const message = `Our team left this plate with another carrier. From ${formatDay(from)} you can claim it again`;
  return new AppError(409, 'plate_taken', `${message}.`, { errors: [{ field, message }] });
};

/** Refuses a new claim to a plate that staff gave to another carrier. */
export const plateLost = (field: string) => {
  const message = 'Our team decided that another carrier may use this plate. Read why, and appeal, under Decisions';
  return new AppError(409, 'plate_lost', `${message}.`, { errors: [{ field, message }] });
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
