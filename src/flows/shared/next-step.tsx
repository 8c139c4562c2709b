import { Link, useLocation } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';

interface NextStepProps {
  problem: Problem;
  signInHref: string;
  /** Whether the draft is known to be saved on this device. */
  isKept?: boolean;
}

/** Suggests where to go when retrying would not help. */
export function NextStep({ problem, signInHref, isKept = false }: NextStepProps) {
  const { pathname, search } = useLocation();
  switch (problem?.code) {
    case 'unauthenticated':
      return (
        <Notice>
          {isKept && 'Your draft is saved on this device. '}
          <Link to={signInHref} state={{ from: pathname + search }}>
            Sign in again
          </Link>{' '}
          to continue.
        </Notice>
      );
    case 'idempotency_key_reused':
      return (
        <Notice>
          Edit the listing in <Link to={href.myListing}>My Listing</Link>.
          {isKept && ' Your draft stays here until you start over.'}
        </Notice>
      );
    default:
      return null;
  }
}
