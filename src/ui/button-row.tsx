import type { ReactNode } from 'react';
import styles from './button-row.module.css';

export interface ButtonRowProps {
  /** The buttons share the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** A row of actions, stacked on narrow screens. */
export function ButtonRow({ wide = false, children }: ButtonRowProps) {
  return (
    <div className={styles.row} data-wide={wide}>
      {children}
    </div>
  );
}
