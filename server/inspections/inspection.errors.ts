import { AppError } from '../platform/errors.ts';

export class TimeInPast extends AppError {
  override readonly code = 'time_in_past';
  override readonly status = 400;

  constructor() {
    const message = 'This hour is over already. Choose a later one';
    super(`${message}.`, { errors: [{ field: 'time', message }] });
  }
}

/** Somebody holds or has booked the hour. Expected under load; the screen offers the others. */
export class SlotTaken extends AppError {
  override readonly code = 'slot_taken';
  override readonly status = 409;

  constructor() {
    super('Somebody was faster: this hour is taken. Please choose another one.');
  }
}

export class NotAvailable extends AppError {
  override readonly code = 'not_available';
  override readonly status = 409;

  constructor() {
    super('This property is not to be had at the moment, so it cannot be inspected.');
  }
}

/** Without it a single person could keep everybody from a property, for nothing. */
export class TooManyHolds extends AppError {
  override readonly code = 'rate_limited';
  override readonly status = 429;

  constructor(holds: number, retryAfter: number) {
    super(`You hold ${holds} hours that are not paid for. Pay for one, or cancel one, before you take another.`, {
      retryAfter,
    });
  }
}

export class NotYoursToTake extends AppError {
  override readonly code = 'not_yours_to_take';
  override readonly status = 403;

  constructor() {
    super('Only the owner of the listing can say how the inspection went.');
  }
}

/** The lifecycle has no such way from where the inspection stands. */
export class WrongInspectionStatus extends AppError {
  override readonly code = 'wrong_status';
  override readonly status = 409;

  constructor(message = 'That is not possible any more, or not yet. Look at the inspection again.') {
    super(message);
  }
}

/** Somebody has an hour to see a listing that its owner takes away, paid or being paid for, and would find it gone. */
export class ListingHasInspections extends AppError {
  override readonly code = 'has_inspections';
  override readonly status = 409;

  constructor() {
    super('Somebody comes to inspect this listing. Cancel the inspection first, or wait until it is over.');
  }
}
