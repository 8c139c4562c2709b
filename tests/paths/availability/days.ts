import { dayInLagos, formatDay, type PlainDate } from '#domain/calendar.ts';
import { START } from '#machines/path-engine/frozen-clock.ts';
import type { Scene } from '../browser/arrangement.ts';

/** The calendar says after the day that it is a weekend. */
export const called = (day: PlainDate) => new RegExp(`^${formatDay(day)}`);

/** As far from today as the day of the book is from the day on which all its paths begin. */
export function fromToday(day: PlainDate, { backstage }: Scene): PlainDate {
  const distance = Date.parse(day) - Date.parse(today(START));
  return new Date(Date.parse(today(backstage.now())) + distance).toISOString().slice(0, 10);
}

/**
 * Turns the calendar to the month of a day, and presses it. A day gone by is said to be unavailable, which keeps nobody
 * with a keyboard from pressing it.
 */
export async function pressDay({ page, backstage }: Scene, day: PlainDate) {
  const button = page.getByRole('button', { name: called(day) });
  const turn = page.getByRole('button', { name: day < today(backstage.now()) ? 'Previous month' : 'Next month' });
  // The calendar comes after its page.
  await turn.waitFor();
  while ((await button.count()) === 0) await turn.click();
  await button.press('Space');
}

const today = (now: number) => dayInLagos(new Date(now));
