import { dateOf } from './plain-day.ts';

/** The views of the calendar, from near to far. */
export const calendarViews = ['month', 'year', 'decade', 'century'] as const;

export type CalendarView = (typeof calendarViews)[number];
export type Span = Exclude<CalendarView, 'month'>;

export interface Tile {
  /** The first day of the tile. */
  date: Date;
  label: string;
}

export const yearsOf: Record<Span, number> = { year: 1, decade: 10, century: 100 };
/** How many months a tile of a span covers. */
export const monthsOfTile: Record<Span, number> = { year: 1, decade: 12, century: 120 };

export const viewAbove = (view: CalendarView): CalendarView | undefined =>
  calendarViews[calendarViews.indexOf(view) + 1];

/** Decades and centuries count from the year 1, so that 2026 is in 2021–2030 and in 2001–2100. */
export function firstYearOf(span: Span, date: Date): number {
  const length = yearsOf[span];
  return Math.floor((date.getFullYear() - 1) / length) * length + 1;
}

export function titleOf(span: Span, date: Date): string {
  const first = firstYearOf(span, date);
  return span === 'year' ? String(first) : `${first}–${first + yearsOf[span] - 1}`;
}

export function tilesOf(span: Span, date: Date): Tile[] {
  const first = firstYearOf(span, date);
  if (span === 'year') {
    return Array.from({ length: 12 }, (_, month) => monthTile(dateOf(first, month)));
  }
  const step = yearsOf[span] / 10;
  return Array.from({ length: 10 }, (_, index) => {
    const start = dateOf(first + index * step);
    return { date: start, label: titleOf(step === 1 ? 'year' : 'decade', start) };
  });
}

/** Kept apart from the calendar library, for code that needs the views only. */
const months = new Intl.DateTimeFormat('en-GB', { month: 'long' });

const monthTile = (date: Date): Tile => ({ date, label: months.format(date) });
