import type { ReactNode } from 'react';
import styles from './button-row.module.css';

export interface ButtonRowProps {
  /** The buttons share the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** What can be done next, side by side where there is room. */
export function ButtonRow({ wide = false, children }: ButtonRowProps) {
  return (
    <div className={styles.row} data-wide={wide}>
      {children}
    </div>
  );
}
