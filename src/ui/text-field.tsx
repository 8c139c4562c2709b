import type { HTMLAttributes, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldBinding } from './field.tsx';

export interface TextFieldProps extends FieldBinding {
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'tel';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete: string;
  /** Whether to check spelling; off for names and addresses, which dictionaries do not know. */
  spellCheck?: boolean;
  onFocus?: ((control: HTMLInputElement) => void) | undefined;
  /** Below the control. */
  after?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { name, label, hint, problem, value, type = 'text', inputMode, autoComplete, spellCheck = false } = props;
  const { onFocus, after } = props;
  return (
    <Field name={name} label={label} hint={hint} problem={problem} after={after}>
      {(control) => (
        <input
          {...control}
          className={styles.control}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize={type === 'text' ? 'words' : 'none'}
          spellCheck={spellCheck}
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
          onFocus={onFocus && ((event) => onFocus(event.currentTarget))}
          onBlur={(event) => props.onBlur(event.relatedTarget)}
        />
      )}
    </Field>
  );
}
