import { useMemo } from 'react';
import { formatDay } from '#domain/calendar.ts';
import { daysOfStay, type Stay } from '#domain/rent.ts';
import { StayCalendar } from '#src/ui/stay-calendar.tsx';
import styles from './listing-page.module.css';

export interface BookedDaysProps {
  /** Booked dates, earliest first. */
  booked: readonly Stay[];
  today: string;
  stay: Stay;
  onStay: (stay: Stay) => void;
  /** `Minimum stay: 1 year`; undefined where nothing is known. */
  minimumStay: string | undefined;
}

/** A calendar of booked days on which the visitor can choose dates. */
export function BookedDays({ booked, today, stay, onStay, minimumStay }: BookedDaysProps) {
  const taken = useMemo(() => new Set(booked.flatMap(daysOfStay)), [booked]);
  return (
    <section className={styles.section} aria-labelledby="booked">
      <h2 id="booked">Booked dates</h2>
      <p>
        {booked.length === 0 ? 'All days are free.' : 'Shaded days are booked.'} {minimumStay && `${minimumStay}.`}
      </p>
      <noscript>
        <BookedInWords booked={booked} />
      </noscript>
      <div className={styles.calendar}>
        <StayCalendar label="Your dates" stay={stay} taken={taken} today={today} onChange={onStay} />
      </div>
    </section>
  );
}

/** Lists the booked dates where the calendar needs a script to show other months. */
function BookedInWords({ booked }: Pick<BookedDaysProps, 'booked'>) {
  return (
    <ul className={styles.days} aria-label="Booked dates">
      {booked.map(({ fromDate, toDate }) => (
        <li key={fromDate}>
          <strong>Booked</strong> {formatDay(fromDate, 'short')} to {formatDay(toDate, 'short')}
        </li>
      ))}
    </ul>
  );
}
