import { addDays, formatDay, formatMoment } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import { CARRIER_WARNED, ROUTE_ALERTS_MAX } from '#domain/limits.ts';
import { formatKobo, type Kobo } from '#domain/money.ts';
import type { Stay } from '#domain/rent.ts';
import { AppError, problem, refusedField } from '../platform/errors.ts';

export const windowInPast = () =>
  refusedField('time_in_past', 'window', 'That pickup time has started. Choose a later one');

/** Keeps one user from flooding carriers with requests. */
export const tooManyRequests = (most: number, retryAfter: number) =>
  new AppError(
    429,
    'rate_limited',
    `You already have ${most} open delivery requests. Accept an offer or cancel one first.`,
    {
      retryAfter,
    },
  );

export const notAWarehouse = problem(409, 'not_a_warehouse', 'You can only send goods to a warehouse you booked.');

export const bookingOver = problem(409, 'booking_over', 'This booking has ended. Book the warehouse again first.');

export const elsewhere = () =>
  refusedField('elsewhere', 'to.address', 'That is not the address you booked. Leave it empty and we fill it in');

export const outsideStay = ({ fromDate, toDate }: Stay) =>
  refusedField(
    'outside_stay',
    'day',
    `Your booking is from ${formatDay(fromDate)} to ${formatDay(addDays(toDate, -1))}. Choose a day in between`,
  );

/** No payment for a delivery to a place that the sender may not get. */
export const bookingUnanswered = problem(
  409,
  'booking_unanswered',
  'Wait until the owner accepts your booking. Then you can choose an offer and pay.',
);

/** Cancelling a booking must not silently cost money for its delivery. */
export const goodsUnderWay = problem(
  409,
  'goods_under_way',
  'You have a delivery to this place that you can no longer cancel for free. Cancel or finish it first.',
);

export const notYoursToTake = problem(
  403,
  'not_yours_to_take',
  'Someone else on this delivery has to do this: the sender, the carrier or the driver.',
);

/** The lifecycle has no such transition from the current status. */
export const wrongShipmentStatus = problem(
  409,
  'wrong_status',
  'This delivery has changed. Reload the page to see what you can do.',
);

/** The cost rose since the page showed it. */
export const costChanged = (costs: Kobo) =>
  new AppError(
    409,
    'cost_changed',
    `Cancelling now costs ${formatKobo(costs)}. We have not cancelled it. Check the cost and try again.`,
  );

/** The price rose since the page showed it. */
export const priceChanged = (price: Kobo) =>
  new AppError(
    409,
    'price_changed',
    `The carrier changed this offer to ${formatKobo(price)}. You have not been charged. Check it and accept again.`,
  );

/** The charge for waiting rose since the page showed it. */
export const waitingChanged = problem(
  409,
  'price_changed',
  'The carrier changed the charge for waiting. You have not been charged. Check the offer and accept again.',
);

export const vehicleUnfit = problem(
  409,
  'vehicle_unfit',
  "This vehicle can't take the load: its papers expire before that day, or it is the wrong type.",
);

export const wrongShipmentCode = (triesLeft: number) =>
  new AppError(400, 'wrong_code', `Wrong code. ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`);

export const noTriesLeft = problem(
  409,
  'no_tries_left',
  'Too many wrong codes. We opened a case, and our team decides. We hold the money for now.',
);

/** Senders rely on carriers who come. docs/decisions/0071-pause-carriers-who-let-senders-down.md */
export const offersPaused = (until: Date) =>
  new AppError(
    409,
    'offers_paused',
    `You let senders down twice within ${spanInWords(CARRIER_WARNED)}. You can send offers again from ${formatMoment(until)}.`,
  );

export const tooManyAlerts = problem(
  409,
  'too_many_alerts',
  `You wait for carriers on ${ROUTE_ALERTS_MAX} routes, the maximum. We can't add another one.`,
);

export const priceUnusual = problem(
  409,
  'price_unusual',
  'This price is unusual for this load. Check it, then send it again to confirm.',
);
