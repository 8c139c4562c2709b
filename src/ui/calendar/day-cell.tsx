import { format, isWeekend } from 'date-fns';
import type { DateHeaderProps, HeaderProps } from 'react-big-calendar';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { useCalendar } from './calendar-context.ts';
import styles from './day-calendar.module.css';
import { toDay } from './plain-day.ts';

/** One day: a toggle. Only the day at the cursor is in the Tab order, once it does something; the arrow keys go to the others. */
export function DayCell({ date, isOffRange }: DateHeaderProps) {
  const { days, taken, open, today, cursor, isStill, onPick, onKey } = useCalendar();
  const day = toDay(date);
  const isCursor = day === toDay(cursor);
  const weekend = isWeekend(date);
  const isTaken = taken.has(day);
  const isClosed = isTaken || day < today || open?.has(day) === false;

  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-cursor={isCursor}
      data-weekend={weekend}
      data-outside={isOffRange}
      data-taken={isTaken}
      data-open={open && !isClosed}
      aria-pressed={days.has(day)}
      aria-current={day === today ? 'date' : undefined}
      aria-disabled={isTaken || (isClosed && !days.has(day))}
      aria-label={format(date, 'EEEE d MMMM yyyy') + (weekend ? ', weekend' : '') + (isTaken ? ', booked' : '')}
      tabIndex={isCursor && !isStill ? 0 : -1}
      onClick={() => onPick(date)}
      onKeyDown={(event) => onKey(event, date)}
    >
      {date.getDate()}
    </button>
  );
}

export function WeekdayHeader({ date }: HeaderProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: react-big-calendar's table is made of roles
    // biome-ignore lint/a11y/useFocusableInteractive: the heading of a column is not pressed
    <span role="columnheader" className={styles.weekday} data-weekend={isWeekend(date)}>
      <span aria-hidden="true">{format(date, 'EEEEEE')}</span>
      <VisuallyHidden>{format(date, 'EEEE')}</VisuallyHidden>
    </span>
  );
}
