import type { Stay, StayProblem } from '#domain/rent.ts';
import { AppError, InvalidRequest } from '../platform/errors.ts';

/** Days that nobody could book, whether they are free or not. */
class BadStay extends AppError {
  override readonly code: StayProblem['code'];
  override readonly status = 400;

  constructor({ code, field, message }: StayProblem) {
    super(message.endsWith('.') ? message : `${message}.`, { errors: [{ field, message }] });
    this.code = code;
  }
}

/** What is wrong with the days, as an answer. */
export const badStay = (problem: StayProblem): AppError =>
  problem.code === 'invalid_request'
    ? new InvalidRequest({ errors: [{ field: problem.field, message: problem.message }] })
    : new BadStay(problem);

/** Somebody else booked first. Expected under load; the screen offers the nearest free days. */
export class DatesTaken extends AppError {
  override readonly code = 'dates_taken';
  override readonly status = 409;

  constructor(nearest: readonly Stay[]) {
    super('Some of these days are taken. Please choose other days.', { more: { nearest } });
  }
}

/** Paused, gone, or not for rent at all. */
export class NotAvailable extends AppError {
  override readonly code = 'not_available';
  override readonly status = 409;

  constructor() {
    super('This listing cannot be rented right now.');
  }
}

export class OwnListing extends AppError {
  override readonly code = 'own_listing';
  override readonly status = 409;

  constructor() {
    super('This is your own listing, so you cannot rent it.');
  }
}

/** The lifecycle gives this move to the other side alone. */
export class NotYoursToTake extends AppError {
  override readonly code = 'not_yours_to_take';
  override readonly status = 403;

  constructor() {
    super('Only the owner of the listing can do that.');
  }
}

/** The lifecycle has no such move from where the booking stands. */
export class WrongBookingStatus extends AppError {
  override readonly code = 'wrong_status';
  override readonly status = 409;

  constructor(status: string) {
    super(`This booking is ${status}, so that is not possible any more. Look at it again.`);
  }
}

/** Somebody holds days of a listing that its owner takes away, and would be left with nothing. */
export class ListingHasBookings extends AppError {
  override readonly code = 'has_bookings';
  override readonly status = 409;

  constructor() {
    super('People have booked this listing. Answer their requests or cancel the bookings first.');
  }
}
