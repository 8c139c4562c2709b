import { endsAfterStart, formatDay, formatHour, type PlainHour } from '#domain/calendar.ts';
import { availabilityHours } from '#domain/hours.ts';
import type { AvailableDay } from '#machines/availability/availability.machine.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './chosen-days.module.css';

export interface DayHoursProps {
  day: AvailableDay;
  onHours: (changed: AvailableDay) => void;
}

type Hour = AvailableDay['start'];

/** Midnight ends a day and starts none. */
const starts = availabilityHours.filter((hour) => hour !== '00:00');

/** The start and end of one day. Shows a wrong pair at once and keeps it, because the other half may change next. */
export function DayHours({ day: { day, start, end }, onHours }: DayHoursProps) {
  const problem = endsAfterStart(start, end) ? undefined : 'The end time must be after the start time.';
  return (
    <>
      <div className={styles.hours}>
        <HourSelect
          day={day}
          which="start"
          value={start}
          hours={starts}
          onHour={(hour) => onHours({ day, start: hour, end })}
        />
        <HourSelect
          day={day}
          which="end"
          value={end}
          hours={availabilityHours}
          problemId={problem && `${day}-problem`}
          onHour={(hour) => onHours({ day, start, end: hour })}
        />
      </div>
      {problem && (
        <p className={styles.problem} id={`${day}-problem`}>
          <VisuallyHidden>Error: </VisuallyHidden>
          {problem}
        </p>
      )}
    </>
  );
}

interface HourSelectProps {
  day: string;
  which: 'start' | 'end';
  value: Hour;
  hours: readonly PlainHour[];
  problemId?: string | undefined;
  onHour: (hour: Hour) => void;
}

function HourSelect({ day, which, value, hours, problemId, onHour }: HourSelectProps) {
  return (
    <label className={styles.hour}>
      {which === 'start' ? 'Start' : 'End'}
      <VisuallyHidden> on {formatDay(day)}</VisuallyHidden>
      <select
        id={`${which}-${day}`}
        className={styles.select}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        value={value}
        onChange={(event) => onHour(event.target.value as Hour)}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {formatHour(hour)}
          </option>
        ))}
      </select>
    </label>
  );
}
