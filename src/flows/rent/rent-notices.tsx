import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay } from '#domain/calendar.ts';
import type { EarlierRequest } from '#machines/rent/rent.types.ts';
import { Notice } from '#src/ui/notice.tsx';

/** The days are not gone to somebody else: they are this person's already. */
export function EarlierNotice({ earlier: { id, fromDate, toDate } }: { earlier: EarlierRequest }) {
  return (
    <Notice>
      You have asked for {formatDay(fromDate)} to {formatDay(toDate)} already.{' '}
      <Link to={href.booking(id)}>See your booking</Link>
    </Notice>
  );
}

export interface SignInNoticeProps {
  to: string;
  state: unknown;
  /** What was typed is known to be on this device. */
  isKept?: boolean;
}

export function SignInNotice({ to, state, isKept = false }: SignInNoticeProps) {
  return (
    <Notice>
      {isKept && 'What you typed is kept on this device. '}
      <Link to={to} state={state}>
        Sign in again
      </Link>{' '}
      and choose your ID proof once more.
    </Notice>
  );
}
