/** Somebody else relies on what is not over yet. */
import { problem } from '../platform/errors.ts';

export const bookingNotOver = problem(
  409,
  'has_bookings',
  'You have a booking that is not over yet. Wait until it ends, or cancel it, and then delete your account.',
);

export const haulageNotOver = problem(
  409,
  'has_bookings',
  'A haulage of yours is not over yet. Wait until it is, or call it off, and then delete your account.',
);

/** Whoever brings them has the address from here. */
export const goodsToCome = problem(
  409,
  'has_bookings',
  'Goods are on their way to a place of yours, or are being paid for. Wait until they are there, and then delete your account.',
);

/** Nobody else could deliver them. */
export const haulageOnTheRoad = problem(
  409,
  'has_bookings',
  'You are on the road with goods of somebody else. Deliver them or bring them back, and then delete your account.',
);

export const inspectionNotOver = problem(
  409,
  'has_inspections',
  'An inspection is still to come. Wait until it is over, or cancel it, and then delete your account.',
);

export const paymentNotOver = problem(
  409,
  'has_payments',
  'A payment of yours is under way. Wait until it is done, and then delete your account.',
);
