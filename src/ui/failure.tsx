import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import styles from './failure.module.css';

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
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
