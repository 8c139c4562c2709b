/** A day in Africa/Lagos, `2026-12-01`. Plain: no hour, no zone, compared as text. */
export type PlainDate = string;

/** A full hour in Africa/Lagos, `08:00`. As an end, `00:00` and `24:00` are the end of the day. */
export type PlainHour = string;

/** Lagos has been one hour ahead of UTC since 1919 and has no summer time. */
const LAGOS_OFFSET = 60 * 60 * 1_000;

const DAY = 24 * 60 * 60 * 1_000;

/** When an hour of a day in Lagos begins. `24:00` is the midnight that ends the day, `00:00` the one before it. */
export const momentInLagos = (day: PlainDate, hour: PlainHour): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + Number(hour.slice(0, 2)) * 60 * 60 * 1_000 - LAGOS_OFFSET);

/** The day it is in Lagos at a moment. */
export const dayInLagos = (moment: Date): PlainDate =>
  new Date(moment.getTime() + LAGOS_OFFSET).toISOString().slice(0, 10);

/** Whether the text names a day that exists. */
export function isPlainDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The moment at which a day begins in Lagos. */
export const startOfDay = (day: PlainDate): Date => new Date(Date.parse(`${day}T00:00:00Z`) - LAGOS_OFFSET);

/** @param count Whole days, negative for days before. */
export function addDays(day: PlainDate, count: number): PlainDate {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  return moment.toISOString().slice(0, 10);
}

/** How many days lie between two days. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => (Date.parse(to) - Date.parse(from)) / DAY;

export function isWeekend(day: PlainDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `Tuesday 1 December 2026`, or short: `Tue 1 Dec 2026`. Own words: engines differ in where they put a comma. */
export function formatDay(day: PlainDate, length: 'long' | 'short' = 'long'): string {
  const moment = new Date(`${day}T00:00:00Z`);
  const names = [WEEKDAYS[moment.getUTCDay()] ?? '', MONTHS[moment.getUTCMonth()] ?? ''];
  const [weekday, month] = length === 'short' ? names.map((name) => name.slice(0, 3)) : names;
  return `${weekday} ${moment.getUTCDate()} ${month} ${moment.getUTCFullYear()}`;
}

/** `08:00` → `8:00 AM`; both ends of the day are `12:00 AM (midnight)`. */
export function formatHour(hour: PlainHour): string {
  const number = Number(hour.slice(0, 2)) % 24;
  if (number === 0) return '12:00 AM (midnight)';
  return `${number % 12 || 12}:00 ${number < 12 ? 'AM' : 'PM'}`;
}

/** `Mon 5 Jan 2026, 9:03 AM`, by the clock of Lagos. */
export function formatMoment(moment: Date): string {
  const there = new Date(moment.getTime() + LAGOS_OFFSET);
  const hour = there.getUTCHours();
  const time = `${hour % 12 || 12}:${String(there.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${formatDay(dayInLagos(moment), 'short')}, ${time}`;
}

/** Hours since the start of the day at which a span ends: midnight closes the day, it does not open it. */
const endOf = (hour: PlainHour) => Number(hour.slice(0, 2)) || 24;

/** Whether a span of hours on one day has any length. 00:00 opens no day here, so it never starts one. */
export const endsAfterStart = (start: PlainHour, end: PlainHour) => endOf(end) > endOf(start);
