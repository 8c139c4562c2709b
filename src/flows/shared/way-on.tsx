import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem.ts';

interface WayOnProps {
  problem: Problem;
  signInHref: string;
  /** It is known to be on this device. */
  isKept?: boolean;
}

/** Where to go when another try would not help. */
export function WayOn({ problem, signInHref, isKept = false }: WayOnProps) {
  switch (problem?.code) {
    case 'unauthenticated':
      return (
        <Notice>
          {isKept && 'Your listing is kept on this device. '}
          <Link to={signInHref}>Sign in again</Link> and come back to send it.
        </Notice>
      );
    case 'idempotency_key_reused':
      return (
        <Notice>
          Go to <Link to={href.myListing}>My Listing</Link>.
          {isKept && ' What you wrote here is kept until you start again.'}
        </Notice>
      );
    default:
      return null;
  }
}

/** Whether the same may do better in another try: where there is another way on, that is said instead. */
export const isWorthAnother = (problem: Problem) =>
  problem !== null && problem.code !== 'unauthenticated' && problem.code !== 'idempotency_key_reused';
