import { dayInLagos, daysBetween, type PlainDate } from '#domain/calendar.ts';
import { SEARCH_COUNTED_MAX } from '#domain/limits.ts';

/** Formats a count: `12`, or `100+` at the counting limit. */
export const countedInWords = (total: number) => (total >= SEARCH_COUNTED_MAX ? `${total}+` : String(total));

/** Says when the owner last confirmed availability, in days so that a page reads the same all day. */
export function confirmedInWords(confirmedAt: string | undefined, today: PlainDate): string | undefined {
  if (confirmedAt === undefined) return undefined;
  const days = daysBetween(dayInLagos(new Date(confirmedAt)), today);
  if (days <= 0) return 'Availability confirmed today';
  return days === 1 ? 'Availability confirmed yesterday' : `Availability confirmed ${days} days ago`;
}
