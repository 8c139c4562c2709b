import styles from './field.module.css';
import { Field, type FieldBinding } from './field.tsx';

export interface DayFieldProps extends FieldBinding {
  label: string;
  hint?: string;
  /** `2026-12-01`; earlier days cannot be chosen. */
  min?: string;
  /** Later days cannot be chosen. */
  max?: string;
}

/** A day field with the browser's own picker; the value is a plain date. */
export function DayField({ name, label, hint, problem, value, min, max, onChange, onBlur }: DayFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      {(control) => (
        <input
          {...control}
          className={styles.control}
          type="date"
          min={min}
          max={max}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => onBlur(event.relatedTarget)}
        />
      )}
    </Field>
  );
}
