import styles from './field.module.css';
import { Field, type FieldBinding } from './field.tsx';

export interface SelectFieldProps extends FieldBinding {
  label: string;
  hint?: string;
  /** Shown until an option is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  autoComplete: string;
  /** The value until an option is chosen. */
  disabled?: boolean;
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, problem, value, placeholder, options, autoComplete, disabled } = props;
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      {(control) => (
        <select
          {...control}
          className={styles.select}
          autoComplete={autoComplete}
          disabled={disabled}
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={(event) => props.onBlur(event.relatedTarget)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
