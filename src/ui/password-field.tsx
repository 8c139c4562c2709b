import { useState } from 'react';
import fieldStyles from './field.module.css';
import { type ControlProps, Field, type FieldBinding } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends FieldBinding {
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  /** How it is shown: a checkbox below it, or an eye inside it. */
  reveal: 'checkbox' | 'eye';
}

export function PasswordField({ reveal, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const checkbox = (
    <label className={styles.reveal}>
      <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
      Show password
    </label>
  );

  return (
    <Field
      name={props.name}
      label={props.label}
      hint={props.hint}
      problem={props.problem}
      after={reveal === 'checkbox' && checkbox}
    >
      {(control) =>
        reveal === 'checkbox' ? (
          <PasswordInput {...props} control={control} shown={shown} />
        ) : (
          <span className={styles.row}>
            <PasswordInput {...props} control={control} shown={shown} />
            <button
              className={styles.eye}
              type="button"
              aria-pressed={shown}
              aria-label={`Show ${props.label.toLowerCase()}`}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? 'eyeOff' : 'eye'} />
            </button>
          </span>
        )
      }
    </Field>
  );
}

interface PasswordInputProps extends Pick<PasswordFieldProps, 'autoComplete' | 'value' | 'onChange' | 'onBlur'> {
  control: ControlProps;
  shown: boolean;
}

function PasswordInput({ control, shown, autoComplete, value, onChange, onBlur }: PasswordInputProps) {
  return (
    <input
      {...control}
      className={fieldStyles.control}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => onBlur(event.relatedTarget)}
    />
  );
}
