import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatDay } from '#domain/calendar.ts';
import type { EarlierRequest } from '#machines/rent/rent.types.ts';
import { Notice } from '#src/ui/notice.tsx';

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
