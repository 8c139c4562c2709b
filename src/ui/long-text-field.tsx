import styles from './field.module.css';
import { Field, type FieldBinding } from './field.tsx';

export interface LongTextFieldProps extends FieldBinding {
  label: string;
  hint?: string;
  rows?: number;
}

/** A field for several lines of the user's own words, with the browser's spell check. */
export function LongTextField({ name, label, hint, problem, value, rows = 4, onChange, onBlur }: LongTextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      {(control) => (
        <textarea
          {...control}
          className={styles.longText}
          rows={rows}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => onBlur(event.relatedTarget)}
        />
      )}
    </Field>
  );
}
