import { useMemo } from 'react';
import { formatDay } from '#domain/calendar.ts';
import { daysOfStay, type Stay } from '#domain/rent.ts';
import { StayCalendar } from '#src/ui/stay-calendar.tsx';
import styles from './listing-page.module.css';

export interface BookedDaysProps {
  /** What others hold, earliest first. */
  booked: readonly Stay[];
  today: string;
  stay: Stay;
  onStay: (stay: Stay) => void;
}

/** The days that are taken, on a calendar on which one can choose one's own. */
export function BookedDays({ booked, today, stay, onStay }: BookedDaysProps) {
  const taken = useMemo(() => new Set(booked.flatMap(daysOfStay)), [booked]);
  return (
    <section className={styles.section} aria-labelledby="booked">
      <h2 id="booked">Booked days</h2>
      <p>{booked.length === 0 ? 'Every day is free so far.' : 'Hatched days are taken.'}</p>
      <noscript>
        <BookedInWords booked={booked} />
      </noscript>
      <div className={styles.calendar}>
        <StayCalendar label="The days of your stay" stay={stay} taken={taken} today={today} onChange={onStay} />
      </div>
    </section>
  );
}

/** What one would see on the other months of the calendar, where it cannot be turned to them. */
function BookedInWords({ booked }: Pick<BookedDaysProps, 'booked'>) {
  return (
    <ul className={styles.days} aria-label="When it is taken">
      {booked.map(({ fromDate, toDate }) => (
        <li key={fromDate}>
          <strong>Taken</strong> {formatDay(fromDate, 'short')} to {formatDay(toDate, 'short')}
        </li>
      ))}
    </ul>
  );
}
