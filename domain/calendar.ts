/** A day in Africa/Lagos, `2026-12-01`. Plain: no hour, no zone, compared as text. */
export type PlainDate = string;

/** A full hour in Africa/Lagos, `08:00`. At the end of a span, `00:00` and `24:00` mean midnight. */
export type PlainHour = string;

/** Lagos has been one hour ahead of UTC since 1919 and has no summer time. */
const LAGOS_OFFSET = 60 * 60 * 1_000;

const DAY = 24 * 60 * 60 * 1_000;

/** The moment at which an hour begins in Lagos. `24:00` is the midnight after the day, `00:00` the one before it. */
export const momentInLagos = (day: PlainDate, hour: PlainHour): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + Number(hour.slice(0, 2)) * 60 * 60 * 1_000 - LAGOS_OFFSET);

/** The date in Lagos at a moment. */
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

/** Counts the days from one date to another. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => (Date.parse(to) - Date.parse(from)) / DAY;

export function isWeekend(day: PlainDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Writes `Tuesday 1 December 2026`, or short: `Tue 1 Dec 2026`. Not with Intl: engines place commas differently. */
export function formatDay(day: PlainDate, length: 'long' | 'short' = 'long'): string {
  const moment = new Date(`${day}T00:00:00Z`);
  const names = [WEEKDAYS[moment.getUTCDay()] ?? '', MONTHS[moment.getUTCMonth()] ?? ''];
  const [weekday, month] = length === 'short' ? names.map((name) => name.slice(0, 3)) : names;
  return `${weekday} ${moment.getUTCDate()} ${month} ${moment.getUTCFullYear()}`;
}

/** Writes `8:00 AM` for `08:00`, and `12:00 AM (midnight)` for either end of the day. */
export function formatHour(hour: PlainHour): string {
  const number = Number(hour.slice(0, 2)) % 24;
  if (number === 0) return '12:00 AM (midnight)';
  return `${number % 12 || 12}:00 ${number < 12 ? 'AM' : 'PM'}`;
}

/** Writes `Mon 5 Jan 2026, 9:03 AM` in Nigerian time. */
export const formatMoment = (moment: Date): string =>
  `${formatDay(dayInLagos(moment), 'short')}, ${formatTime(moment)}`;

/** Writes `4:33 PM` for a moment of today and `Mon 5 Jan 2026, 9:03 AM` for any other. */
export const formatDeadline = (moment: Date, now: Date): string =>
  dayInLagos(moment) === dayInLagos(now) ? formatTime(moment) : formatMoment(moment);

/** Writes `Tue 1 Dec`, for messages where each character counts. */
export const formatDayBriefly = (day: PlainDate): string => formatDay(day, 'short').replace(/ \d{4}$/, '');

/** Writes `Tue 1 Dec, 4:30 PM`, for messages where each character counts. */
export const formatMomentBriefly = (moment: Date): string =>
  `${formatDayBriefly(dayInLagos(moment))}, ${formatTime(moment)}`;

/** Writes `1 to 5 Dec 2026`, `28 Nov to 5 Dec 2026` or `28 Dec 2026 to 5 Jan 2027`. */
export function formatDates(from: PlainDate, to: PlainDate): string {
  const [first, last] = [from, to].map((day) => formatDay(day, 'short').split(' ').slice(1));
  const shared = first?.[2] !== last?.[2] ? 0 : first?.[1] !== last?.[1] ? 1 : 2;
  return `${first?.slice(0, 3 - shared).join(' ')} to ${last?.join(' ')}`;
}

function formatTime(moment: Date): string {
  const there = new Date(moment.getTime() + LAGOS_OFFSET);
  const hour = there.getUTCHours();
  return `${hour % 12 || 12}:${String(there.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Hours since the start of the day at which a span ends: midnight closes the day, it does not open it. */
const endOf = (hour: PlainHour) => Number(hour.slice(0, 2)) || 24;

/** Whether a span of hours on one day has any length. 00:00 is midnight at the end of the day. */
export const endsAfterStart = (start: PlainHour, end: PlainHour) => endOf(end) > endOf(start);
