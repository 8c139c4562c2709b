import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Notice } from './notice.tsx';

/** A failed call or form in words; `fields` has the sentences of single fields. */
export type Problem = {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
} | null;

export interface ProblemSummaryProps {
  problem: Problem;
  /** Its field, which shows its own message if there is one. */
  field?: string | undefined;
}

/** The problem of a screen without a form. Takes focus when it appears, like the error summary of a form. */
export function ProblemSummary({ problem, field }: ProblemSummaryProps) {
  const summary = useRef<HTMLElement>(null);

  useEffect(() => {
    if (problem) summary.current?.focus();
  }, [problem]);

  if (!problem) return null;
  const message = (field && problem.fields?.[field]) ?? problem.message;
  return (
    <>
      <ErrorSummary ref={summary} entries={[{ message, ...(field && { field }) }]} />
      <SignInAgain problem={problem} />
    </>
  );
}

/** The link to sign-in after the session has ended. */
export function SignInAgain({ problem }: { problem: Problem }) {
  const { pathname, search } = useLocation();
  if (problem?.code !== 'unauthenticated') return null;
  return (
    <Notice>
      You were signed out.{' '}
      <Link to={href.signIn} state={{ from: pathname + search }}>
        Sign in again
      </Link>{' '}
      to continue.
    </Notice>
  );
}
