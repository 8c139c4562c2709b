import { addDays, addMonths, addYears, endOfWeek, startOfWeek } from 'date-fns';
import { dateOf } from './plain-day.ts';
import { type CalendarView, firstYearOf, monthsOfTile, type Span, yearsOf } from './span.ts';

/** The first day of the week in Nigeria's calendars: Monday. */
export const WEEK = { weekStartsOn: 1 } as const;

const COLUMNS = 3;

/** The day or tile that a key moves to; `undefined` if the calendar does not use the key. */
export function dateAfterKey(view: CalendarView, date: Date, key: string, shift: boolean): Date | undefined {
  const there = view === 'month' ? dateFromDay(date, key, shift) : dateFromTile(view, date, key);
  return there && there.getFullYear() >= 1 ? there : undefined;
}

function dateFromDay(date: Date, key: string, shift: boolean): Date | undefined {
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
      return startOfWeek(date, WEEK);
    case 'End':
      return endOfWeek(date, WEEK);
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
