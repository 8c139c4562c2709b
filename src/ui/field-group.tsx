import type { ReactNode } from 'react';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface FieldGroupProps {
  name: string;
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  children: ReactNode;
}

/** Like `Field`, for several controls with a shared label, hint and error. The first control must use the name as its id. */
export function FieldGroup({ name, label, hint, problem, children }: FieldGroupProps) {
  const hintId = `${name}-hint`;
  const problemId = `${name}-problem`;
  const describedBy = [hint && hintId, problem && problemId].filter(Boolean).join(' ') || undefined;

  return (
    <fieldset className={styles.group} data-invalid={problem !== undefined} aria-describedby={describedBy}>
      <legend className={styles.label}>{label}</legend>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {problem && (
        <p className={styles.problem} id={problemId}>
          <VisuallyHidden>Error: </VisuallyHidden>
          {problem}
        </p>
      )}
      {children}
    </fieldset>
  );
}
