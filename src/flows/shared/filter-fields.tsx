import type { ReactNode } from 'react';
import { bedroomChoices } from '#domain/search.ts';
import type { FieldBinding } from '#src/ui/field.tsx';
import { MoreFields } from '#src/ui/more-fields.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx';

/** A city, or a part of one. */
export const AreaField = (field: FieldBinding & Pick<TextFieldProps, 'onFocus' | 'after'>) => (
  <TextField {...field} label="Area" hint="A city or a part of one, such as Lekki" autoComplete="off" />
);

/** The same field where places are suggested. */
export interface PlaceFieldProps extends FieldBinding {
  /** Of what is searched for. */
  kind: 'apartment' | 'warehouse' | 'property';
  onPlace: (place: ChosenPlace) => void;
}

/** A state, or an area of it. */
interface ChosenPlace {
  area: string | null;
  state: string;
}

/** What a form does with a place. An area says by itself which state it is of, but for a state that was chosen before it. */
export const takePlace =
  (area: FieldBinding, state: FieldBinding, writtenAs = (name: string) => name) =>
  ({ area: chosen, state: name }: ChosenPlace) => {
    area.onChange(chosen ?? '');
    if (chosen === null || state.value !== '') state.onChange(writtenAs(name));
  };

const bedroomOptions = bedroomChoices.map((count) => ({ value: count, label: `${count} or more` }));

export const BedroomsField = (field: FieldBinding) => (
  <SelectField {...field} label="Bedrooms" placeholder="Any number" options={bedroomOptions} autoComplete="off" />
);

/** Filters that few people need. */
export function MoreFilters({ fields, children }: { fields: readonly FieldBinding[]; children: ReactNode }) {
  const needed = fields.some(({ value, problem }) => value !== '' || problem !== undefined);
  return (
    <MoreFields label="More filters" needed={needed}>
      {children}
    </MoreFields>
  );
}

/** The order that was chosen beside the form goes along with what is asked for next. */
export const KeptSort = ({ name, value }: FieldBinding) => value && <input type="hidden" name={name} value={value} />;
