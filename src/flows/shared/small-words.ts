import { dayInLagos, daysBetween, formatDay, type PlainDate } from '#domain/calendar.ts';
import { SEARCH_COUNTED_MAX } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';

/** Formats a count: `12`, or `100+` at the counting limit. */
export const countedInWords = (total: number) => (total >= SEARCH_COUNTED_MAX ? `${total}+` : String(total));

/** Says when the owner last confirmed availability, in days so that a page reads the same all day. */
export function confirmedInWords(confirmedAt: string | undefined, today: PlainDate): string | undefined {
  if (confirmedAt === undefined) return undefined;
  const days = daysBetween(dayInLagos(new Date(confirmedAt)), today);
  if (days <= 0) return 'Availability confirmed today';
  return days === 1 ? 'Availability confirmed yesterday' : `Availability confirmed ${days} days ago`;
}

/** Names days that are folded: `8 more days, until Tue 22 Dec 2026`. */
export function moreDaysInWords(days: readonly { day: string }[]): string {
  const count = days.length === 1 ? '1 more day' : `${days.length} more days`;
  return `${count}, until ${formatDay(days.at(-1)?.day ?? '', 'short')}`;
}

/** Returns the title, or `Flat in Lekki` if the owner gave none. Another server may name neither title nor city. */
export const nameOf = ({
  title,
  property_type: type,
  city,
}: Pick<components['schemas']['FoundListing'], 'title' | 'property_type' | 'city'>) =>
  title || (city ? `${type} in ${city}` : type);
