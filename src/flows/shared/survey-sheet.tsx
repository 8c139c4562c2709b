import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './survey-sheet.module.css';

/** Everything on one sheet, ruled like a survey plan. */
export function SurveySheet({ children }: { children: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <dl className={styles.rows}>{children}</dl>
    </div>
  );
}

export interface SurveyRowProps {
  label: string;
  /** How many there are, where not all are in view. */
  count?: number | undefined;
  isPrice?: boolean | undefined;
  onChange?: (() => void) | undefined;
  children: ReactNode;
}

export function SurveyRow({ label, count, isPrice = false, onChange, children }: SurveyRowProps) {
  return (
    <div className={styles.row}>
      <dt>{count === undefined ? label : `${label} (${count})`}</dt>
      <dd className={styles.value} data-price={isPrice} data-text={typeof children === 'string'}>
        {children}
      </dd>
      {onChange && (
        <dd className={styles.change}>
          <Button look="text" onClick={onChange}>
            Change<VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
          </Button>
        </dd>
      )}
    </div>
  );
}
