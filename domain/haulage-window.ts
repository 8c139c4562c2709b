/** When goods are fetched: in a window of four hours, and not too far ahead. @source docs/product.md, "Haulage" */
import type { components } from '#openapi/contract.gen.ts';
import { addDays, dayInLagos, momentInLagos, type PlainDate, type PlainHour } from './calendar.ts';
import { HAULAGE_AHEAD_DAYS } from './limits.ts';
import type { Stay } from './rent.ts';

export type HaulageWindow = components['schemas']['HaulageWindow'];

export const windowHours: Readonly<Record<HaulageWindow, readonly [start: PlainHour, end: PlainHour]>> = {
  morning: ['08:00', '12:00'],
  afternoon: ['12:00', '16:00'],
  evening: ['16:00', '20:00'],
};

/** From when to when. */
export const windowOf = (day: PlainDate, window: HaulageWindow): readonly [Date, Date] => {
  const [start, end] = windowHours[window];
  return [momentInLagos(day, start), momentInLagos(day, end)];
};

/** The last day for which goods can be asked to be fetched: nobody knows the price of fuel any further. */
export const lastHaulageDay = (now: Date): PlainDate => addDays(dayInLagos(now), HAULAGE_AHEAD_DAYS);

/** From when on goods can be asked to be fetched on that day. */
export const haulageAskedFrom = (day: PlainDate): PlainDate => addDays(day, -HAULAGE_AHEAD_DAYS);

/** Whether any window is left in which goods could be fetched for a stay, which its last day is no part of. */
export function hasWindowFor({ fromDate, toDate }: Stay, now: Date): boolean {
  const [lastNight, furthest] = [addDays(toDate, -1), lastHaulageDay(now)];
  const last = lastNight < furthest ? lastNight : furthest;
  return fromDate <= furthest && windowOf(last, 'evening')[0] > now;
}
