import { type ReactNode, useState } from 'react';
import styles from './more-fields.module.css';

export interface MoreFieldsProps {
  label: string;
  /** One of them says something, or is wrong: they are unfolded. They stay so when that is corrected. */
  needed: boolean;
  children: ReactNode;
}

/** Fields that few people need, folded away; they are sent all the same. */
export function MoreFields({ label, needed, children }: MoreFieldsProps) {
  const [open, setOpen] = useState(needed);
  const [wasNeeded, setWasNeeded] = useState(needed);
  if (needed !== wasNeeded) {
    setWasNeeded(needed);
    if (needed) setOpen(true);
  }
  return (
    <details className={styles.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.label}>{label}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
