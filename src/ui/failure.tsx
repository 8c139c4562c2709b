import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from './button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import styles from './failure.module.css';

export interface FailureProps {
  message: string;
  onRetry: () => void;
}

/** A failed load with a retry button. Takes focus when it appears, like the error summary of a form. */
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

/** A button that retries a failed request. Without JavaScript it is a link that reloads the page. */
export function TryAgain({ onPress }: { onPress: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <div data-scripted>
        <Button onClick={onPress}>Try again</Button>
      </div>
      <noscript>
        <a href={pathname + search}>Try again</a>
      </noscript>
    </>
  );
}
