import { dayInLagos, endsAfterStart, formatDay, type PlainDate } from '#domain/calendar.ts';
import type { components } from '#openapi/contract.gen.ts';
import { dayInPast, dayTwice, endNotAfterStart } from './listing.errors.ts';

export type AvailableDay = components['schemas']['AvailableDay'];

/** Checks what the contract cannot, and puts the days in order. */
export function readAvailability(days: readonly AvailableDay[], now: Date): AvailableDay[] {
  const today = dayInLagos(now);
  const seen = new Set<PlainDate>();
  for (const [index, { day, start, end }] of days.entries()) {
    const shown = formatDay(day);
    if (day < today) throw dayInPast(`availability.${index}.day`, shown);
    if (seen.has(day)) throw dayTwice(`availability.${index}.day`, shown);
    if (!endsAfterStart(start, end)) throw endNotAfterStart(`availability.${index}.end`, shown);
    seen.add(day);
  }
  return days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
