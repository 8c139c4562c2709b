import type { ReactNode } from 'react';
import styles from './button-row.module.css';

/** What can be done next, side by side where there is room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
