import { addDays, addMonths, addYears, type Day, endOfWeek, startOfWeek } from 'date-fns';
import { createContext } from 'react';
import { dateOf } from './plain-day.ts';
import { type CalendarView, firstYearOf, monthsOfTile, type Span, yearsOf } from './span.ts';

/** The first day of a week, as date-fns takes it. */
export interface Week {
  weekStartsOn: Day;
}

/** Monday, as in Nigeria: for browsers that do not know. */
export const MONDAY: Week = { weekStartsOn: 1 };

const weeks = new Map<string, Week>();

/** Finds the first day of the week for a locale, such as `en-NG`. Returns the same object each time. */
export function weekOf(locale: string): Week {
  const known = weeks.get(locale);
  if (known) return known;
  const firstDay = firstDayOf(locale);
  const week = firstDay === undefined ? MONDAY : { weekStartsOn: (firstDay % 7) as Day };
  weeks.set(locale, week);
  return week;
}

/** Returns `undefined` for an invalid locale: WebKitGTK reports `c` on a system without a language, and rejects it here. */
function firstDayOf(locale: string): number | undefined {
  try {
    const { getWeekInfo, weekInfo } = new Intl.Locale(locale) as LocaleWithWeek;
    return (getWeekInfo?.call(new Intl.Locale(locale)) ?? weekInfo)?.firstDay;
  } catch {
    return undefined;
  }
}

/** Older browsers have the getter, newer ones the method, and Firefox had neither for long. 7 is Sunday. */
interface LocaleWithWeek {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** The visitor's language on a server-rendered page. */
export const ServedLanguage = createContext('en-NG');

const COLUMNS = 3;

/** The day or tile that a key moves to; `undefined` if the calendar does not use the key. */
export function dateAfterKey(
  view: CalendarView,
  date: Date,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  week: Week,
): Date | undefined {
  const there = view === 'month' ? dateFromDay(date, key, shiftKey, week) : dateFromTile(view, date, key);
  return there && there.getFullYear() >= 1 ? there : undefined;
}

function dateFromDay(date: Date, key: string, shift: boolean, week: Week): Date | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return startOfWeek(date, week);
    case 'End':
      return endOfWeek(date, week);
    case 'PageUp':
      return shift ? addYears(date, -1) : addMonths(date, -1);
    case 'PageDown':
      return shift ? addYears(date, 1) : addMonths(date, 1);
  }
}

function dateFromTile(span: Span, date: Date, key: string): Date | undefined {
  const tile = monthsOfTile[span];
  switch (key) {
    case 'ArrowLeft':
      return addMonths(date, -tile);
    case 'ArrowRight':
      return addMonths(date, tile);
    case 'ArrowUp':
      return addMonths(date, -COLUMNS * tile);
    case 'ArrowDown':
      return addMonths(date, COLUMNS * tile);
    case 'Home':
      return dateOf(firstYearOf(span, date));
    case 'End':
      return dateOf(firstYearOf(span, date) + yearsOf[span] - 1, 11);
    case 'PageUp':
      return addYears(date, -yearsOf[span]);
    case 'PageDown':
      return addYears(date, yearsOf[span]);
  }
}
