import { Field, type FieldBinding } from './field.tsx';
import styles from './otp-field.module.css';

export interface OtpFieldProps extends FieldBinding {
  label: string;
  hint?: string;
  length: number;
  /** Called once each time the last digit arrives: typed, pasted or filled in from the SMS. */
  onComplete?: (code: string) => void;
}

/** One real input drawn as boxes: six inputs of one character break pasting, autofill and screen readers. */
export function OtpField({ length, onComplete, ...props }: OtpFieldProps) {
  const { name, label, hint, problem, value } = props;

  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length);
    props.onChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };

  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      {(control) => (
        <span className={styles.boxes} data-filled={value.length}>
          {Array.from({ length }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            <span key={index} className={styles.box} data-next={index === value.length} aria-hidden="true" />
          ))}
          <input
            {...control}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={(event) => change(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={(event) => props.onBlur(event.relatedTarget)}
          />
        </span>
      )}
    </Field>
  );
}
