import type { ReactNode } from 'react';
import { bedroomChoices } from '#domain/search.ts';
import type { FieldBinding } from '#src/ui/field.tsx';
import { MoreFields } from '#src/ui/more-fields.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx';

/** A text field for a city or part of one. */
export const AreaField = (field: FieldBinding & Pick<TextFieldProps, 'onFocus' | 'after'>) => (
  <TextField {...field} label="Area" hint="City or neighbourhood, such as Lekki" autoComplete="off" />
);

/** An area field with place suggestions. */
export interface PlaceFieldProps extends FieldBinding {
  /** The kind of listing searched for. */
  kind: 'apartment' | 'warehouse' | 'property';
  onPlace: (place: ChosenPlace) => void;
}

/** A state or an area within it. */
interface ChosenPlace {
  area: string | null;
  state: string;
}

/** Fills the area and state fields from a chosen place. An area implies its state unless a state was already chosen. */
export const takePlace =
  (area: FieldBinding, state: FieldBinding, writtenAs = (name: string) => name) =>
  ({ area: chosen, state: name }: ChosenPlace) => {
    area.onChange(chosen ?? '');
    if (chosen === null || state.value !== '') state.onChange(writtenAs(name));
  };

const bedroomOptions = bedroomChoices.map((count) => ({ value: count, label: `${count}+` }));

export const BedroomsField = (field: FieldBinding) => (
  <SelectField {...field} label="Bedrooms" placeholder="Any" options={bedroomOptions} autoComplete="off" />
);

/** Collapsible filters that few people need. */
export function MoreFilters({ fields, children }: { fields: readonly FieldBinding[]; children: ReactNode }) {
  const needed = fields.some(({ value, problem }) => value !== '' || problem !== undefined);
  return (
    <MoreFields label="More filters" needed={needed}>
      {children}
    </MoreFields>
  );
}

/** Keeps the chosen sort order when the form is submitted. */
export const KeptSort = ({ name, value }: FieldBinding) => value && <input type="hidden" name={name} value={value} />;
