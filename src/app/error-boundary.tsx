import { Component, type ReactNode } from 'react';
import { brand } from '../brand.ts';
import styles from '../pages/error-view.module.css';
import { Button } from '../ui/button.tsx';
import { useTitle } from '../ui/use-title.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Shows unexpected errors with a retry button. The texts are fixed by docs/product.md, "Addresses and pages". */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const reset = () => this.setState({ error: null });
    return <ErrorView message={error.message} onRetry={isMissingCode(error) ? () => location.reload() : reset} />;
  }
}

/**
 * Whether the code or style sheet of a page failed to load. React remembers that failure until a reload, and after a new version
 * the file may be gone. Browsers report a module that could not be imported, Vite a sheet that it could not preload.
 */
const isMissingCode = ({ message }: Error) => /import|preload/i.test(message);

interface ErrorViewProps {
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
