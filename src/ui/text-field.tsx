import type { HTMLAttributes } from 'react';
import styles from './field.module.css';
import { Field, type FieldBinding } from './field.tsx';

export interface TextFieldProps extends FieldBinding {
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'tel';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete: string;
  /** Off for names of people and for addresses of any kind: a red line under one's own name is rude. */
  spellCheck?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { name, label, hint, problem, value, type = 'text', inputMode, autoComplete, spellCheck = false } = props;
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
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
          onBlur={(event) => props.onBlur(event.relatedTarget)}
        />
      )}
    </Field>
  );
}
