import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay } from '#domain/calendar.ts';
import type { Stay } from '#domain/rent.ts';
import type { EarlierRequest } from '#machines/rent/rent.types.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
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

/** Says that the renter's own request already holds the dates. */
export function EarlierNotice({ earlier: { id, fromDate, toDate } }: { earlier: EarlierRequest }) {
  return (
    <Notice>
      You already requested {formatDay(fromDate)} to {formatDay(toDate)}.{' '}
      <Link to={href.booking(id)}>See this booking</Link>
    </Notice>
  );
}

export interface SignInNoticeProps {
  to: string;
  state: unknown;
  /** Whether the draft has been saved on this device. */
  isKept?: boolean;
}

export function SignInNotice({ to, state, isKept = false }: SignInNoticeProps) {
  return (
    <Notice>
      {isKept && 'Your draft is saved. '}
      <Link to={to} state={state}>
        Sign in again
      </Link>{' '}
      and add your ID.
    </Notice>
  );
}
