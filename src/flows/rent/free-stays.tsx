import { formatDay } from '#domain/calendar.ts';
import type { Stay } from '#domain/rent.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './rent-screen.module.css';

export interface FreeStaysProps {
  stays: readonly Stay[];
  onTake: (stay: Stay) => void;
}

/** What is free nearest to the days that somebody else was given. */
export function FreeStays({ stays, onTake }: FreeStaysProps) {
  if (stays.length === 0) return null;
  return (
    <section className={styles.free} aria-labelledby="free-stays">
      <h2 id="free-stays">The nearest free days</h2>
      <ul>
        {stays.map((stay) => (
          <li key={stay.fromDate}>
            <Button look="quiet" onClick={() => onTake(stay)}>
              {formatDay(stay.fromDate, 'short')} to {formatDay(stay.toDate, 'short')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
