import { blockInWords } from '#domain/blocked-days.ts';
import { formatDates, formatDay, formatHour, formatMoment, type PlainDate } from '#domain/calendar.ts';
import type { ListingMove } from '#domain/lifecycles/listing.ts';
import { INSPECTION_FEE } from '#domain/limits.ts';
import { formatKobo, fromWire } from '#domain/money.ts';
import type { OwnListing } from '#machines/listing-editor/listing-editor.machine.ts';

export type Activity = NonNullable<OwnListing['activity']>;
export type ListedBooking = Activity['bookings'][number];
export type ListedInspection = Activity['inspections'][number];

export const countWithUnit = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

export const requestsOf = ({ bookings }: Activity) => bookings.filter(({ status }) => status === 'requested');
const agreedOf = ({ bookings }: Activity) => bookings.filter(({ status }) => status === 'accepted');
/** The inspections that are to come; the others wait for the owner's account. */
export const upcomingOf = ({ inspections }: Activity) => inspections.filter(({ status }) => status !== 'turnedAway');

/** Says how long the listing is booked, through bookings that follow each other; null while no booking is agreed. */
export function bookedInWords(activity: Activity, today: PlainDate): string | null {
  const [first, ...later] = agreedOf(activity);
  if (!first) return null;
  const until = later.reduce((end, next) => (next.fromDate === end ? next.toDate : end), first.toDate);
  return first.fromDate <= today
    ? `Booked until ${formatDay(until, 'short')}`
    : `Booked from ${formatDay(first.fromDate, 'short')} until ${formatDay(until, 'short')}`;
}

/** Names the first of the blocked days, and counts the others. */
export function blockedInWords([first, ...others]: NonNullable<OwnListing['blocked']>): string {
  const more = others.length > 0 ? ` and ${countWithUnit(others.length, 'more time')}` : '';
  return first ? `Blocked ${blockInWords(first)}${more}` : '';
}

export const findEarliest = (times: readonly (string | null)[]): string | null =>
  times.reduce((first, time) => (time !== null && (first === null || time < first) ? time : first), null);

export const answerByInWords = (time: string) => `answer by ${formatMoment(new Date(time))}`;

export function bookingInWords({ renter_name, fromDate, toDate, total, answer_by }: ListedBooking): string {
  const amount = total === null ? '' : `, ${formatKobo(fromWire(total))}`;
  return `${renter_name}, ${formatDates(fromDate, toDate)}${amount}${answer_by ? `, ${answerByInWords(answer_by)}` : ''}`;
}

/** Names an inspection that is cancelled, and its money. */
export function cancelledInWords({ status, visitor_name, is_own, day, time }: ListedInspection): string {
  const money = status === 'scheduled' ? `refund ${formatKobo(INSPECTION_FEE)}` : 'nothing paid yet';
  return `${is_own ? 'You' : visitor_name}, ${formatDay(day, 'short')}, ${formatHour(time)}, ${money}`;
}

interface Effects {
  /** Requests and bookings because of which the server refuses the move. */
  readonly blocking: readonly ListedBooking[];
  /** Inspections that the move cancels. */
  readonly cancelled: readonly ListedInspection[];
  /** Requests and bookings that stay. */
  readonly staying: readonly ListedBooking[];
}

/** Lists the effects of a move on bookings and inspections. @source docs/product.md, FRESH-6 */
export function effectsOf(move: ListingMove, activity: Activity): Effects {
  const requests = requestsOf(activity);
  const upcoming = upcomingOf(activity);
  if (move === 'pause') {
    return { blocking: [], cancelled: upcoming.filter(({ is_own }) => !is_own), staying: activity.bookings };
  }
  if (move === 'let') return { blocking: requests, cancelled: upcoming, staying: agreedOf(activity) };
  return { blocking: activity.bookings, cancelled: upcoming, staying: [] };
}
