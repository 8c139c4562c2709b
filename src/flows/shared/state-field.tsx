import { stateNames } from '#domain/state-names.ts';
import type { FieldBinding } from '#src/ui/field.tsx';
import { SelectField, type SelectFieldProps } from '#src/ui/select-field.tsx';

const stateOptions = stateNames.map((name) => ({ value: name, label: name }));

/** Selects one of the 36 states or Abuja. */
export function StateField({
  label = 'State',
  placeholder = 'Select your state',
  ...rest
}: FieldBinding & Partial<Pick<SelectFieldProps, 'hint' | 'label' | 'placeholder'>>) {
  return (
    <SelectField
      {...rest}
      label={label}
      placeholder={placeholder}
      options={stateOptions}
      autoComplete="address-level1"
    />
  );
}
