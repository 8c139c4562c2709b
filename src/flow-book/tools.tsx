import type { ReactNode } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './flow-view.module.css';

/** A group of small buttons. */
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
  /** Whether a toggle is on. Undefined for a plain button. */
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
