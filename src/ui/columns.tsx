import type { ReactNode } from 'react';
import styles from './columns.module.css';

export interface ColumnsProps {
  /** Above `beside` on a phone. */
  first?: ReactNode;
  /** The listing, the agreed terms or a menu. It stays in sight at a desk, unless it `scrolls`. */
  beside: ReactNode;
  /** Whether it scrolls with the page, because it is often higher than the viewport. */
  scrolls?: boolean;
  /** Below `beside` on a phone. */
  children?: ReactNode;
}

/** The content of a screen and its side column: one column on phones, two on desktops. */
export function Columns({ first, beside, scrolls = false, children }: ColumnsProps) {
  return (
    <div className={styles.room}>
      <div className={styles.columns}>
        {first && <div className={styles.part}>{first}</div>}
        <div className={`${styles.part} ${styles.beside}`} data-scrolls={scrolls || undefined}>
          {beside}
        </div>
        {children && <div className={styles.part}>{children}</div>}
      </div>
    </div>
  );
}
