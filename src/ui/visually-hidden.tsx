import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  /** Whether to hide it only in viewports narrower than 40rem. */
  onPhones?: boolean;
  children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ onPhones = false, children }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} data-phones={onPhones || undefined}>
      {children}
    </span>
  );
}
