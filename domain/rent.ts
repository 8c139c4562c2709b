import { addDays, daysBetween, type PlainDate, startOfDay } from './calendar.ts';
import { BOOK_AHEAD_DAYS, BOOKING_ANSWER_TIME, STAY_MAX_DAYS } from './limits.ts';

/** From its first day up to, but without, the day on which the next stay may begin. */
export interface Stay {
  readonly fromDate: PlainDate;
  readonly toDate: PlainDate;
}

/** The form of a request to rent as it is being filled in; the ID proof is kept beside it. */
export interface RentDraft {
  fromDate: string;
  toDate: string;
  purpose: string;
  employmentStatus: string;
  otherStatus: string;
  /** Ticked where goods are to be brought to a warehouse: that is asked for next, and by itself. */
  bringsGoods: string;
}

export const emptyRent: RentDraft = {
  ...{ fromDate: '', toDate: '', purpose: '', employmentStatus: '', otherStatus: '', bringsGoods: '' },
};

/** @source docs/product.md, "Renting" */
const TO_NOT_AFTER_FROM = "The 'To Date' must be after the 'From Date'.";

const DAY_IN_PAST = 'Choose today or a later day';
const TOO_FAR_AHEAD = 'Choose a first day within the next two years';
const TOO_LONG = 'A stay is at most five years long';

/** The first thing that is wrong with the days of a stay, and where; `undefined` when it can be asked for. */
export function problemOfStay({ fromDate, toDate }: Stay, today: PlainDate): StayProblem | undefined {
  if (fromDate < today) return { code: 'day_in_past', field: 'fromDate', message: DAY_IN_PAST };
  if (toDate <= fromDate) return { code: 'to_not_after_from', field: 'toDate', message: TO_NOT_AFTER_FROM };
  if (fromDate > addDays(today, BOOK_AHEAD_DAYS)) {
    return { code: 'invalid_request', field: 'fromDate', message: TOO_FAR_AHEAD };
  }
  if (toDate > addDays(fromDate, STAY_MAX_DAYS)) return { code: 'invalid_request', field: 'toDate', message: TOO_LONG };
  return undefined;
}

export interface StayProblem {
  readonly code: 'day_in_past' | 'to_not_after_from' | 'invalid_request';
  readonly field: keyof Stay;
  readonly message: string;
}

/** Whether two stays want the same night. */
export const overlaps = (one: Stay, other: Stay) => one.fromDate < other.toDate && other.fromDate < one.toDate;

/**
 * Stays of the same length that are free, the nearest first: the next one, and the one before if there is one from today
 * on.
 *
 * @param taken What is held, earliest first, no two of them at once.
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

/** Every day of a stay, but for the one on which the next stay may begin. */
export const daysOfStay = ({ fromDate, toDate }: Stay): PlainDate[] =>
  Array.from({ length: Math.max(0, daysBetween(fromDate, toDate)) }, (_, index) => addDays(fromDate, index));

/** When a stay is over: at the start of the day on which the next one may begin. */
export const endOfStay = ({ toDate }: Stay): Date => startOfDay(toDate);

/** Until when the owner can answer: 24 hours, and not beyond the stay itself. */
export const answerBy = (stay: Stay, askedAt: Date): Date =>
  new Date(Math.min(askedAt.getTime() + BOOKING_ANSWER_TIME, endOfStay(stay).getTime()));
