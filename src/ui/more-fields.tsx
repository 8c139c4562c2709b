import { type ReactNode, useState } from 'react';
import styles from './more-fields.module.css';

export interface MoreFieldsProps {
  label: ReactNode;
  /** Whether a field has a value or an error, which unfolds the fields. They stay unfolded afterwards. */
  needed: boolean;
  children: ReactNode;
}

/** Fields that few people need, folded. Their values are always sent. */
export function MoreFields({ label, needed, children }: MoreFieldsProps) {
  const [open, setOpen] = useState(needed);
  const [wasNeeded, setWasNeeded] = useState(needed);
  if (needed !== wasNeeded) {
    setWasNeeded(needed);
    if (needed) setOpen(true);
  }
  return (
    <FoldedFields label={label} open={open} onToggle={setOpen}>
      {children}
    </FoldedFields>
  );
}

export interface FoldedFieldsProps {
  label: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** Fields under their label, which the parent folds and unfolds. */
export function FoldedFields({ label, open, onToggle, children }: FoldedFieldsProps) {
  return (
    <details className={styles.more} open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={styles.label}>{label}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
