import type { ReactNode } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './tools.module.css';

/** Small buttons that belong together. */
export function Tools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.tools}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {children}
    </fieldset>
  );
}

interface PressButtonProps {
  /** Left out where the button does something once. */
  pressed?: boolean;
  label?: string;
  onClick: () => void;
  children: ReactNode;
}

export function PressButton({ pressed, label, onClick, children }: PressButtonProps) {
  return (
    <button className={styles.button} type="button" aria-pressed={pressed} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
