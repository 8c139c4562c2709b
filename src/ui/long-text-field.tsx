import styles from './field.module.css';
import { Field, type FieldBinding } from './field.tsx';

export interface LongTextFieldProps extends FieldBinding {
  label: string;
  hint?: string;
  rows?: number;
}

/** Text of several lines, in the person's own words: the browser's spelling help stays on. */
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
