import { OTHER_TYPE_PROBLEM } from '#domain/listing.ts';
import { PHONE_PROBLEM } from '#domain/person.ts';
import { AppError } from '../platform/errors.ts';

/** One field of a listing that the contract let pass and the business does not. */
abstract class BadListing extends AppError {
  override readonly status = 400;

  constructor(field: string, message: string) {
    super(`${message}.`, { errors: [{ field, message }] });
  }
}

export class UnknownState extends BadListing {
  override readonly code = 'unknown_state';

  constructor(field = 'state') {
    super(field, 'Select one of the 36 states or Abuja (FCT)');
  }
}

export class UnknownCity extends BadListing {
  override readonly code = 'unknown_city';

  constructor(state: string, cities: readonly string[]) {
    super('city', `Select a city of ${state}: ${cities.join(', ')}`);
  }
}

export class InvalidPhone extends BadListing {
  override readonly code = 'invalid_phone';

  constructor() {
    super('phoneNumber', PHONE_PROBLEM);
  }
}

export class OtherTypeMissing extends BadListing {
  override readonly code = 'other_type_missing';

  constructor() {
    super('otherPropertyType', OTHER_TYPE_PROBLEM);
  }
}

/** Never uploaded, by somebody else, of the other kind, used by another listing, or swept: all the same to the person. */
export class UnknownFile extends BadListing {
  override readonly code = 'unknown_file';

  constructor(field: string) {
    super(field, 'A file is not there any more. Please upload it again');
  }
}

export class DayInPast extends BadListing {
  override readonly code = 'day_in_past';

  constructor(field: string, day: string) {
    super(field, `${day} is over. Choose today or a later day`);
  }
}

export class DayTwice extends BadListing {
  override readonly code = 'day_twice';

  constructor(field: string, day: string) {
    super(field, `${day} is there twice. Give each day once`);
  }
}

export class EndNotAfterStart extends BadListing {
  override readonly code = 'end_not_after_start';

  constructor(field: string, day: string) {
    super(field, `On ${day} the end must be after the start`);
  }
}

/** The lifecycle has no such move from where the listing stands. */
export class WrongStatus extends AppError {
  override readonly code = 'wrong_status';
  override readonly status = 409;

  constructor(status: string) {
    super(`This listing is ${status}, so that is not possible any more. Look at it again.`);
  }
}
