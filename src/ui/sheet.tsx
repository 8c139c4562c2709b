import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** Facts on one sheet with a laterite rule, like a survey plan or a receipt. */
export function Sheet({ children }: { children: ReactNode }) {
  return <dl className={styles.sheet}>{children}</dl>;
}

export interface SheetRowProps {
  label: string;
  /** Larger, in the colour of prices. */
  isPrice?: boolean;
  children: ReactNode;
}

export function SheetRow({ label, isPrice = false, children }: SheetRowProps) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd data-price={isPrice}>{children}</dd>
    </div>
  );
}
