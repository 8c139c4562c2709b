import type { ReactNode } from 'react';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The binding of a form field; see `useForm`. */
export interface FieldBinding {
  name: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onBlur: (goingTo: EventTarget | null) => void;
}

/** The ids and attributes that link a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  problem: string | undefined;
  /** Shown below the control, for example a checkbox that shows the password. */
  after?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, hint and error. The name is also the id, to which the error summary links. */
export function Field({ name, label, hint, problem, after, children }: FieldProps) {
  const hintId = `${name}-hint`;
  const problemId = `${name}-problem`;
  const describedBy = [hint && hintId, problem && problemId].filter(Boolean).join(' ') || undefined;

  return (
    <div className={styles.field} data-invalid={problem !== undefined}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
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
      {children({ id: name, name, 'aria-describedby': describedBy, 'aria-invalid': problem ? true : undefined })}
      {after}
    </div>
  );
}
