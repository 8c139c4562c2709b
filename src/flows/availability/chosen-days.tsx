import { useRef } from 'react';
import { formatDay, type PlainDate } from '#domain/calendar.ts';
import type { AvailableDay } from '#machines/availability/availability.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './chosen-days.module.css';
import { DayHours } from './day-hours.tsx';

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
