import { addDays, daysBetween, isPlainDate, type PlainDate, startOfDay } from './calendar.ts';
import { BOOK_AHEAD_DAYS, BOOKING_ANSWER_TIME, STAY_MAX_DAYS } from './limits.ts';

/** The dates of a booking. `toDate` is exclusive: the next booking may begin on it. */
export interface Stay {
  readonly fromDate: PlainDate;
  readonly toDate: PlainDate;
}

/** A booking request form being filled in, without its ID proof. */
export interface RentDraft {
  fromDate: string;
  toDate: string;
  purpose: string;
  employmentStatus: string;
  otherStatus: string;
  /** `yes` when the renter also wants a delivery to the warehouse, which a second form asks about. */
  bringsGoods: string;
}

export const emptyRent: RentDraft = {
  ...{ fromDate: '', toDate: '', purpose: '', employmentStatus: '', otherStatus: '', bringsGoods: '' },
};

/** @source docs/product.md, "Renting" */
const TO_NOT_AFTER_FROM = "The 'To Date' must be after the 'From Date'.";

const DAY_IN_PAST = 'Choose today or a later day';
const TOO_FAR_AHEAD = 'Choose a start date within the next two years';
const TOO_LONG = 'A booking can last up to five years';

/** Finds the first problem with the dates of a booking, and its field; `undefined` for valid dates. */
export function problemOfStay({ fromDate, toDate }: Stay, today: PlainDate): StayProblem | undefined {
  if (fromDate < today) return { code: 'day_in_past', field: 'fromDate', message: DAY_IN_PAST };
  if (toDate <= fromDate) return { code: 'to_not_after_from', field: 'toDate', message: TO_NOT_AFTER_FROM };
  if (fromDate > latestStayDay(today)) {
    return { code: 'invalid_request', field: 'fromDate', message: TOO_FAR_AHEAD };
  }
  if (toDate > latestStayDay(today, fromDate)) return { code: 'invalid_request', field: 'toDate', message: TOO_LONG };
  return undefined;
}

/** The last day on which a booking can begin, or on which one from `fromDate` can end. */
export const latestStayDay = (today: PlainDate, fromDate?: PlainDate): PlainDate =>
  fromDate ? addDays(fromDate, STAY_MAX_DAYS) : addDays(today, BOOK_AHEAD_DAYS);

export interface StayProblem {
  readonly code: 'day_in_past' | 'to_not_after_from' | 'invalid_request';
  readonly field: keyof Stay;
  readonly message: string;
}

/** Whether two bookings share a day. */
export const overlaps = (one: Stay, other: Stay) => one.fromDate < other.toDate && other.fromDate < one.toDate;

/**
 * Finds free dates of the same length, nearest first: the next ones, and the ones before if they are not in the past.
 *
 * @param taken Booked dates, earliest first, without overlaps.
 */
export function nearestStays(wanted: Stay, taken: readonly Stay[], today: PlainDate): Stay[] {
  const days = daysBetween(wanted.fromDate, wanted.toDate);
  const from = (fromDate: PlainDate): Stay => ({ fromDate, toDate: addDays(fromDate, days) });
  const later = taken.reduce((stay, each) => (overlaps(stay, each) ? from(each.toDate) : stay), wanted);
  const earlier = taken.reduceRight(
    (stay, each) => (overlaps(stay, each) ? from(addDays(each.fromDate, -days)) : stay),
    wanted,
  );
  const away = ({ fromDate }: Stay) => Math.abs(daysBetween(wanted.fromDate, fromDate));
  return [earlier, later].filter((stay) => !problemOfStay(stay, today)).sort((a, b) => away(a) - away(b));
}

/** Suggests free dates near chosen ones that are booked; none while a date is still missing. */
export const suggestFreeStays = (wanted: Stay, booked: readonly Stay[], today: PlainDate): Stay[] =>
  isStay(wanted) && booked.some((stay) => overlaps(stay, wanted)) ? nearestStays(wanted, booked, today) : [];

/** Whether both dates are complete and in order. */
export const isStay = ({ fromDate, toDate }: Stay) => isPlainDate(fromDate) && isPlainDate(toDate) && fromDate < toDate;

/** Lists the days of a booking, without the exclusive last one. */
export const daysOfStay = ({ fromDate, toDate }: Stay): PlainDate[] =>
  Array.from({ length: Math.max(0, daysBetween(fromDate, toDate)) }, (_, index) => addDays(fromDate, index));

/** The moment at which a booking ends: the start of its exclusive last day. */
export const endOfStay = ({ toDate }: Stay): Date => startOfDay(toDate);

/** The owner's deadline: 24 hours after the request, and not after the end of the booking. */
export const answerBy = (stay: Stay, askedAt: Date): Date =>
  new Date(Math.min(askedAt.getTime() + BOOKING_ANSWER_TIME, endOfStay(stay).getTime()));
