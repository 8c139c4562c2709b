import { useEffect, useRef } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import styles from './failure.module.css';
import { TryAgain } from './try-again.tsx';

export interface FailureProps {
  message: string;
  onRetry: () => void;
}

/** What could not be fetched, and the way on. Takes the focus when it appears, as the summary of a form does. */
export function Failure({ message, onRetry }: FailureProps) {
  const summary = useRef<HTMLElement>(null);

  useEffect(() => summary.current?.focus(), []);

  return (
    <div className={styles.failure}>
      <ErrorSummary ref={summary} entries={[{ message }]} />
      <TryAgain onPress={onRetry} />
    </div>
  );
}
