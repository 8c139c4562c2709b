import styles from './field.module.css';
import { Field, type FieldBinding } from './field.tsx';

export interface NumberFieldProps extends FieldBinding {
  label: string;
  hint?: string;
  min: number;
  max: number;
}

/** A whole number, kept as it is typed. */
export function NumberField({ name, label, hint, problem, value, min, max, onChange, onBlur }: NumberFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      {(control) => (
        <input
          {...control}
          className={styles.control}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={min}
          max={max}
          step={1}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => onBlur(event.relatedTarget)}
          // Scrolling the page over a number must not change it.
          onWheel={(event) => event.currentTarget.blur()}
        />
      )}
    </Field>
  );
}
