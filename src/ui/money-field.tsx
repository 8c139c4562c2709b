import type { FieldBinding } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface MoneyFieldProps extends FieldBinding {
  label: string;
  hint?: string;
  /** Formats the amount when the user leaves the field. Returns text that is not an amount unchanged. */
  format: (typed: string) => string;
}

export function MoneyField({ format, ...props }: MoneyFieldProps) {
  const leave = (goingTo: EventTarget | null) => {
    const written = format(props.value);
    if (written !== props.value) props.onChange(written);
    props.onBlur(goingTo);
  };
  return <TextField {...props} inputMode="numeric" autoComplete="off" onBlur={leave} />;
}
