import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  /** Whether it is seen from 40rem on. */
  onPhones?: boolean;
  children: ReactNode;
}

/** Heard, not seen. */
export function VisuallyHidden({ onPhones = false, children }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} data-phones={onPhones || undefined}>
      {children}
    </span>
  );
}
