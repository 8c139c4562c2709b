/** Refusals while another user depends on something open. */
import { problem } from '../platform/errors.ts';

export const bookingNotOver = problem(
  409,
  'has_bookings',
  'You have a booking that has not ended. Wait until it ends or cancel it, then delete your account.',
);

export const shipmentNotOver = problem(409, 'has_bookings', 'You have an open delivery. Finish or cancel it first.');

/** The carrier was given the address by this account. */
export const goodsToCome = problem(
  409,
  'has_bookings',
  'Goods are on the way to your property, or being paid for. Wait until they arrive.',
);

/** Only this driver can confirm the delivery. */
export const shipmentOnTheRoad = problem(
  409,
  'has_bookings',
  "You are carrying someone else's goods. Deliver or return them first.",
);

export const inspectionNotOver = problem(
  409,
  'has_inspections',
  'You have an open inspection. Wait until it is over or cancel it, then delete your account.',
);

export const paymentNotOver = problem(
  409,
  'has_payments',
  'A payment or payout of yours is in progress. Wait until it is done, then delete your account.',
);
