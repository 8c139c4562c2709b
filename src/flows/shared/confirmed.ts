import { dayInLagos, daysBetween, type PlainDate } from '#domain/calendar.ts';

/** When its owner said last that it is still to be had: by days, so that a page says the same all day long. */
export function confirmedInWords(confirmedAt: string | undefined, today: PlainDate): string | undefined {
  if (confirmedAt === undefined) return undefined;
  const days = daysBetween(dayInLagos(new Date(confirmedAt)), today);
  if (days <= 0) return 'Confirmed today';
  return days === 1 ? 'Confirmed yesterday' : `Confirmed ${days} days ago`;
}
