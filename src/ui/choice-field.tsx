import styles from './choice-field.module.css';
import type { FieldBinding } from './field.tsx';
import { FieldGroup } from './field-group.tsx';

export interface ChoiceFieldProps extends FieldBinding {
  label: string;
  hint?: string;
  options: readonly string[];
  /** Whether options are below each other, for options that are sentences. */
  stacked?: boolean;
}

/** A choice of one from a few visible options. */
export function ChoiceField({
  name,
  label,
  hint,
  problem,
  value,
  options,
  stacked = false,
  onChange,
}: ChoiceFieldProps) {
  return (
    <FieldGroup name={name} label={label} hint={hint} problem={problem}>
      <div className={styles.row} data-stacked={stacked}>
        {options.map((option, index) => (
          <label key={option} className={styles.choice}>
            <input
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            {option}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
