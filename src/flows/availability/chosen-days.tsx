import { useRef } from 'react';
import { endsAfterStart, formatDay, formatHour, type PlainDate, type PlainHour } from '#domain/calendar.ts';
import { availabilityHours } from '#domain/hours.ts';
import type { AvailableDay } from '#machines/availability/availability.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './chosen-days.module.css';

export interface ChosenDaysProps {
  days: readonly AvailableDay[];
  onRemove: (day: PlainDate) => void;
  onHours: (changed: AvailableDay) => void;
  /** Gives every day the hours of this one. */
  onShareHours: (hours: AvailableDay) => void;
}

/** The chosen days, each with hours of its own. */
export function ChosenDays({ days, onRemove, onHours, onShareHours }: ChosenDaysProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = days;

  const remove = (day: PlainDate) => {
    // The button goes away with its day: focus must not fall to the page.
    heading.current?.focus();
    onRemove(day);
  };

  return (
    <section className={styles.chosen} aria-labelledby="chosen-days">
      <div className={styles.head}>
        <h2 id="chosen-days" ref={heading} tabIndex={-1}>
          Chosen days
        </h2>
        <p role="status">{howMany(days.length)}</p>
      </div>
      {first && days.length > 1 && (
        <div className={styles.share}>
          <Button look="quiet" describedBy="shared-hours" onClick={() => onShareHours(first)}>
            Use the same times every day
          </Button>
          <p id="shared-hours">Copies the times of {formatDay(first.day, 'short')} to all days</p>
        </div>
      )}
      <ul className={styles.days}>
        {days.map((each) => (
          <li key={each.day} className={styles.day}>
            <h3 className={styles.name}>{formatDay(each.day, 'short')}</h3>
            <DayHours day={each} onHours={onHours} />
            <Button look="text" onClick={() => remove(each.day)}>
              Remove<VisuallyHidden> {formatDay(each.day)}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function howMany(count: number): string {
  if (count === 0) return 'No days chosen. Choose a day in the calendar.';
  return count === 1 ? '1 day chosen' : `${count} days chosen`;
}

interface DayHoursProps {
  day: AvailableDay;
  onHours: (changed: AvailableDay) => void;
}

type Hour = AvailableDay['start'];

/** Midnight ends a day and starts none. */
const starts = availabilityHours.filter((hour) => hour !== '00:00');

/** The start and end of one day. Shows a wrong pair at once and keeps it, because the other half may change next. */
function DayHours({ day: { day, start, end }, onHours }: DayHoursProps) {
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
