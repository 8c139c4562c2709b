import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ButtonRow } from './button-row.tsx';
import type { Problem } from './problem-summary.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { Screen } from './screen.tsx';
import { Skeleton } from './skeleton.tsx';

export interface LoadScreenProps {
  title: string;
  back?: { to: string; label: string } | undefined;
  /** The loading label, for screen readers. */
  loading: string;
  /** Why loading failed, or the problem that led here. */
  problem: Problem;
  /** Whether a retry is in progress. */
  busy?: boolean;
  onRetry: () => void;
  /** Links or buttons instead of Try again. */
  children?: ReactNode;
}

/** A screen while its data is loading, and when loading has failed. */
export function LoadScreen({ title, back, loading, problem, busy = problem === null, ...more }: LoadScreenProps) {
  return (
    <Screen title={title} back={back} failed={problem !== null}>
      <ProblemSummary problem={problem} />
      {busy ? (
        <Skeleton label={loading} lines={5} />
      ) : (
        <ButtonRow>
          {more.children}
          {/* Children replace "Try again" where a retry cannot help. */}
          {!more.children && <Button onClick={more.onRetry}>Try again</Button>}
        </ButtonRow>
      )}
    </Screen>
  );
}
