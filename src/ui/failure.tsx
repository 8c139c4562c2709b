import { useEffect, useRef } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import styles from './failure.module.css';
import { TryAgain } from './try-again.tsx';

export interface FailureProps {
  message: string;
  onRetry: () => void;
}

/** A failed load and the way on. Takes focus when it appears, like the error summary of a form. */
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
