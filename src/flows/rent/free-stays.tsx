import { formatDay } from '#domain/calendar.ts';
import type { Stay } from '#domain/rent.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './rent-screen.module.css';

export interface FreeStaysProps {
  stays: readonly Stay[];
  onTake: (stay: Stay) => void;
}

/** Suggests the free dates nearest to those that are booked. */
export function FreeStays({ stays, onTake }: FreeStaysProps) {
  if (stays.length === 0) return null;
  return (
    <section className={styles.free} aria-labelledby="free-stays">
      <h2 id="free-stays">Those dates are booked. Nearest free dates:</h2>
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
