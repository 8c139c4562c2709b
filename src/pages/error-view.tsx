import { brand } from '../brand.ts';
import { Button } from '../ui/button.tsx';
import { useTitle } from '../ui/use-title.ts';
import styles from './error-view.module.css';

export interface ErrorViewProps {
  message: string;
  onRetry: () => void;
}

/** Renders outside the router and the layout, because either of them may have failed. */
export function ErrorView({ message, onRetry }: ErrorViewProps) {
  useTitle('Something went wrong', true);

  return (
    <main className={styles.view}>
      <div role="alert">
        <h1>Something went wrong.</h1>
        <p className={styles.message}>{message}</p>
      </div>
      <Button onClick={onRetry}>Try Again</Button>
      <p>
        If this keeps happening, email <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </p>
    </main>
  );
}
