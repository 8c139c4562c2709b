import styles from './field.module.css';
import { Field, type FieldBinding } from './field.tsx';

export interface GroupedSelectFieldProps extends FieldBinding {
  label: string;
  /** Shown until an option is chosen. */
  placeholder: string;
  groups: readonly { label: string; options: readonly string[] }[];
}

/** One of many, under headings. */
export function GroupedSelectField(props: GroupedSelectFieldProps) {
  const { name, label, problem, value, placeholder, groups } = props;
  return (
    <Field name={name} label={label} problem={problem}>
      {(control) => (
        <select
          {...control}
          className={styles.select}
          autoComplete="off"
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={(event) => props.onBlur(event.relatedTarget)}
        >
          <option value="">{placeholder}</option>
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
