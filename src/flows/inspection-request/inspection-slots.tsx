import { lazy, Suspense, useState } from 'react';
import { formatDay, formatHour, momentInLagos, type PlainDate } from '#domain/calendar.ts';
import { type AvailableDay, daysToCome, type InspectionHour, offeredHours } from '#domain/visits.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { inspectionHourValues } from '#openapi/contract.gen.ts';
import type { CalendarView } from '#src/ui/calendar/span.ts';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import styles from './inspection-screen.module.css';

const DayCalendar = lazy(() => import('#src/ui/calendar/day-calendar.tsx').then((m) => ({ default: m.DayCalendar })));

export interface SlotChoice {
  day: PlainDate | null;
  time: InspectionHour | null;
  /** Booked times of the day. */
  taken: readonly InspectionHour[];
  /** The owner's inspection times; null where any time can be chosen. */
  offered: readonly AvailableDay[] | null;
  loadingHours: boolean;
  problem: Problem;
  onDay: (day: PlainDate) => void;
  onTime: (time: InspectionHour) => void;
}

const wider: Record<CalendarView, CalendarView> = {
  month: 'year',
  year: 'decade',
  decade: 'century',
  century: 'century',
};
const closer: Record<CalendarView, CalendarView> = { century: 'decade', decade: 'year', year: 'month', month: 'month' };

export function DayPicker({ day, offered, onDay }: Pick<SlotChoice, 'day' | 'offered' | 'onDay'>) {
  const [today] = useState(serverToday);
  const [view, setView] = useState<CalendarView>('month');
  const open = offered && new Set(daysToCome(offered, new Date(serverNow())));
  const [showing] = open ?? [];
  return (
    <section className={styles.day} aria-label="Day">
      <p className={styles.chosen} role="status">
        {day ? formatDay(day) : 'No day chosen'}
      </p>
      <Suspense fallback={<Skeleton label="Loading the calendar" lines={8} />}>
        <DayCalendar
          label="Day of the inspection"
          days={new Set(day ? [day] : [])}
          {...(open && { open, hint: OFFERED_HINT, showing: showing ?? today })}
          today={today}
          view={view}
          onToggle={(chosen) => {
            if (chosen >= today && (open === null || open.has(chosen))) onDay(chosen);
          }}
          onRaise={() => setView(wider[view])}
          onLower={() => setView(closer[view])}
        />
      </Suspense>
    </section>
  );
}

const OFFERED_HINT = 'Days you can inspect are highlighted. Choose one.';

/** Whether another time would solve the problem. */
export const isSlotProblem = (problem: Problem) =>
  ['time_missing', 'time_in_past', 'slot_taken', 'not_offered'].includes(problem?.code ?? '');

export function SlotField({ day, time, taken, offered, loadingHours, problem, onTime }: SlotChoice) {
  const now = new Date(serverNow());
  const slots = offered && day ? offeredHours(offered, day) : inspectionHourValues;
  const free = slots.filter(
    (hour) => hour === time || (!loadingHours && !taken.includes(hour) && day && momentInLagos(day, hour) > now),
  );
  const placeholder = day ? wordsOf(free.length, loadingHours) : 'Choose a day first';
  return (
    <SelectField
      name="time"
      label="Time"
      hint="Nigerian time (WAT). Booked times are not shown."
      value={time ?? ''}
      problem={isSlotProblem(problem) ? (problem?.fields?.time ?? problem?.message) : undefined}
      placeholder={placeholder}
      options={free.map((hour) => ({ value: hour, label: formatHour(hour) }))}
      autoComplete="off"
      disabled={!day}
      onChange={(chosen) => {
        const hour = inspectionHourValues.find((each) => each === chosen);
        if (hour) onTime(hour);
      }}
      onBlur={() => undefined}
    />
  );
}

function wordsOf(free: number, loading: boolean): string {
  if (loading) return 'Checking times…';
  return free === 0 ? 'No times left on this day' : 'Choose a time';
}
