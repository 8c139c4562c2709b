import { AppError } from '../platform/errors.ts';

/** Somebody else relies on what is not over yet. */
abstract class NotOver extends AppError {
  override readonly status = 409;
}

export class HasBookings extends NotOver {
  override readonly code = 'has_bookings';

  constructor() {
    super('You have a booking that is not over yet. Wait until it ends, or cancel it, and then delete your account.');
  }
}

export class HasInspections extends NotOver {
  override readonly code = 'has_inspections';

  constructor() {
    super('An inspection is still to come. Wait until it is over, or cancel it, and then delete your account.');
  }
}

export class HasPayments extends NotOver {
  override readonly code = 'has_payments';

  constructor() {
    super('A payment of yours is under way. Wait until it is done, and then delete your account.');
  }
}
