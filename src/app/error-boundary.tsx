import { Component, type ReactNode } from 'react';
import { ErrorView } from '../pages/error-view.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** The last net: says what happened and lets the person try again, in the words of docs/product.md, "Addresses and pages". */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorView message={error.message} onRetry={() => this.setState({ error: null })} />;
  }
}
