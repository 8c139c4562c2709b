import { dayInLagos, formatDay, type PlainDate } from '#domain/calendar.ts';
import { START } from '#machines/path-engine/frozen-clock.ts';
import type { Scene } from '../browser/arrangement.ts';

/** Matches the label of a day, to which the calendar adds whether it is a weekend. */
export const dayLabel = (day: PlainDate) => new RegExp(`^${formatDay(day)}`);

/** Shifts a date of the paths by the days between their start and today. */
export function shiftToToday(day: PlainDate, { backstage }: Scene): PlainDate {
  const distance = Date.parse(day) - Date.parse(today(START));
  return new Date(Date.parse(today(backstage.now())) + distance).toISOString().slice(0, 10);
}

/**
 * Turns the calendar to the month of a day and chooses it. A past day is marked as unavailable, but a keyboard can
 * still reach it.
 */
export async function pressDay({ page }: Scene, day: PlainDate) {
  const shown = await page.getByRole('button', { name: /choose another month$/ }).textContent();
  const turns = monthOf(new Date(day)) - monthOf(new Date(`1 ${shown?.replace('choose another month', '')} UTC`));
  const turn = page.getByRole('button', { name: turns < 0 ? 'Previous month' : 'Next month' });
  for (let left = Math.abs(turns); left > 0; left--) await turn.click();
  await page.getByRole('button', { name: dayLabel(day) }).press('Space');
}

/** Months since the year 0. */
const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();

const today = (now: number) => dayInLagos(new Date(now));
