import { useState } from 'react';
import { calendarViews } from './calendar/span.ts';
import { Skeleton } from './skeleton.tsx';
import { whenNear } from './when-near.tsx';

const DayCalendar = whenNear(
  async () => (await import('./calendar/day-calendar.tsx')).DayCalendar,
  <Skeleton label="Loading the calendar" lines={8} />,
);

/** The first and last day of a stay as plain dates, empty until chosen. */
export interface StayDays {
  readonly fromDate: string;
  readonly toDate: string;
}

export interface StayCalendarProps {
  label: string;
  stay: StayDays;
  /** Days that others hold. */
  taken: ReadonlySet<string>;
  today: string;
  onChange: (stay: StayDays) => void;
}

/** Two presses choose a stay: the day of arriving, then the day of leaving. Its code is fetched when one comes near it. */
export function StayCalendar({ label, stay, taken, today, onChange }: StayCalendarProps) {
  const [height, setHeight] = useState(0);
  const refused = isBegun(stay) ? withoutNext(taken, stay.fromDate) : taken;
  const view = calendarViews[height] ?? 'month';
  const move = (by: 1 | -1) => setHeight((from) => Math.min(calendarViews.length - 1, Math.max(0, from + by)));

  return (
    <DayCalendar
      label={label}
      days={new Set(daysOf(stay))}
      taken={refused}
      hint="Choose your first day, then your last. Shaded days are booked."
      today={today}
      showing={stay.fromDate || undefined}
      view={view}
      onToggle={(day) => {
        if (day >= today && !refused.has(day)) onChange(stayAfter(stay, day));
      }}
      onRaise={() => move(1)}
      onLower={() => move(-1)}
    />
  );
}

const isBegun = ({ fromDate, toDate }: StayDays) => fromDate !== '' && toDate === '';

/** A press begins a stay, or ends the one that was begun. */
const stayAfter = (stay: StayDays, day: string): StayDays =>
  isBegun(stay) && day > stay.fromDate ? { ...stay, toDate: day } : { fromDate: day, toDate: '' };

/** Whether a stay can end on a day: also on the first day of another booking. */
function withoutNext(taken: ReadonlySet<string>, from: string): ReadonlySet<string> {
  const next = [...taken].filter((day) => day > from).sort()[0];
  return new Set([...taken].filter((day) => day !== next));
}

const MOST_DAYS = 2_000;

/** Every day from arriving to leaving, both of them shown. */
function daysOf({ fromDate, toDate }: StayDays): string[] {
  if (fromDate === '') return [];
  const days = [fromDate];
  for (let day = fromDate; day < toDate && days.length < MOST_DAYS; days.push(day)) day = dayAfter(day);
  return days;
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
