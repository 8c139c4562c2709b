import { addDays, formatDay } from '#domain/calendar.ts';
import { formatKobo, type Kobo } from '#domain/money.ts';
import type { Stay } from '#domain/rent.ts';
import { AppError, problem, refusedField } from '../platform/errors.ts';

export const windowInPast = () =>
  refusedField('time_in_past', 'window', 'This window has begun already. Choose a later one');

/** Without it a single person could have every carrier look at loads that there are not. */
export const tooManyRequests = (most: number, retryAfter: number) =>
  new AppError(429, 'rate_limited', `You wait for ${most} haulages already. Accept or call off one of them.`, {
    retryAfter,
  });

/** Goods are brought where they can be kept. */
export const notAWarehouse = problem(409, 'not_a_warehouse', 'Goods are brought to a warehouse that you booked.');

export const bookingOver = problem(
  409,
  'booking_over',
  'This booking is over, so nothing can be brought there. Ask for the warehouse again first.',
);

export const elsewhere = () =>
  refusedField('elsewhere', 'to.address', 'This is not the place that you booked. Leave it out, and it is filled in');

export const outsideStay = ({ fromDate, toDate }: Stay) =>
  refusedField(
    'outside_stay',
    'day',
    `Your stay is from ${formatDay(fromDate)} to ${formatDay(addDays(toDate, -1))}: choose one of its days`,
  );

/** Nobody pays for a way to a place that they may not get. */
export const bookingUnanswered = problem(
  409,
  'booking_unanswered',
  'The owner has not accepted your booking yet. You can take an offer and pay once they have.',
);

/** It would be a surprise if calling off one thing cost something for another. */
export const goodsUnderWay = problem(
  409,
  'goods_under_way',
  'Your goods are being brought there, and that cannot be called off for nothing any more. See to them first.',
);

export const notYoursToTake = problem(403, 'not_yours_to_take', 'This is for another person of the haulage to say.');

/** The lifecycle has no such way from where it stands. */
export const wrongHaulageStatus = problem(
  409,
  'wrong_status',
  'That is not possible any more, or not yet. Look at the haulage again.',
);

/** Later than when they were told. */
export const costChanged = (costs: Kobo) =>
  new AppError(409, 'cost_changed', `Calling it off costs ${formatKobo(costs)} by now. Nothing was called off.`);

/** More than when they read it. */
export const priceChanged = (price: Kobo) =>
  new AppError(409, 'price_changed', `This offer asks for ${formatKobo(price)} by now. Nothing was taken.`);

/** Its papers end before that day, or it is too small. */
export const vehicleUnfit = problem(
  409,
  'vehicle_unfit',
  'This vehicle cannot bring it: its papers are not good on that day, or it does not carry such goods.',
);

export const wrongHaulageCode = (triesLeft: number) =>
  new AppError(400, 'wrong_code', `That is not the code. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`);

export const noTriesLeft = problem(409, 'no_tries_left', 'Too many wrong codes. Write to us: somebody has to decide.');
