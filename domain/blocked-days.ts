/** Days that an owner takes out of renting. */
import type { components } from '#openapi/contract.gen.ts';
import { addDays, formatDates, formatDay, type PlainDate } from './calendar.ts';
import { BLOCKED_DAYS_MAX, BLOCKS_MAX } from './limits.ts';
import { overlaps, problemOfStay, type Stay, type StayProblem } from './rent.ts';

/** The days of a listing that are taken. */
interface InTheWay {
  readonly today: PlainDate;
  readonly bookings: readonly Pick<ListedBooking, 'status' | 'renter_name' | 'fromDate' | 'toDate'>[];
  readonly blocked: readonly Stay[];
}

type ListedBooking = components['schemas']['ListedBooking'];

/** Days that cannot be blocked; without a field if the listing's other days are the reason. */
export type BlockProblem =
  | StayProblem
  | { readonly code: 'dates_taken' | 'too_many_blocks'; readonly field?: undefined; readonly message: string };

/** Finds the first problem with days that an owner wants to block; `undefined` for days that can be. */
export function problemOfBlock(block: Stay, { today, bookings, blocked }: InTheWay): BlockProblem | undefined {
  const { fromDate, toDate } = block;
  const problem = problemOfStay(block, today);
  if (problem?.code === 'to_not_after_from')
    return { ...problem, message: 'The last day can’t be before the first day' };
  if (problem) return problem;
  if (toDate > addDays(fromDate, BLOCKED_DAYS_MAX)) {
    const message = `You can block up to ${BLOCKED_DAYS_MAX} days at a time`;
    return { code: 'invalid_request', field: 'toDate', message };
  }
  if (blocked.some((each) => overlaps(each, block))) return { code: 'dates_taken', message: BLOCKED_ALREADY };
  const booking = bookings.find((each) => overlaps(each, block));
  if (booking) return { code: 'dates_taken', message: takenInWords(booking) };
  if (blocked.length < BLOCKS_MAX) return undefined;
  return { code: 'too_many_blocks', message: `You have blocked days ${BLOCKS_MAX} times. Unblock some first.` };
}

const BLOCKED_ALREADY = 'You have already blocked some of these days. Choose other days, or unblock those first.';

function takenInWords({ status, renter_name, fromDate, toDate }: InTheWay['bookings'][number]): string {
  const [what, ended] = status === 'requested' ? ['request', 'decline'] : ['booking', 'cancel'];
  const taken = `${renter_name}’s ${what}, ${formatDates(fromDate, toDate)}, has some of these days.`;
  return `${taken} Choose other days, or ${ended} the ${what} first.`;
}

/** Names blocked days by the first and the last of them. */
export function blockInWords({ fromDate, toDate }: Stay): string {
  const last = addDays(toDate, -1);
  return fromDate === last ? formatDay(last, 'short') : formatDates(fromDate, last);
}
