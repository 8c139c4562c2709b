import type { ReactNode } from 'react';
import { bedroomChoices } from '#domain/search.ts';
import type { FieldBinding } from '#src/ui/field.tsx';
import { MoreFields } from '#src/ui/more-fields.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';

/** A city, or a part of one. */
export const AreaField = (field: FieldBinding) => (
  <TextField {...field} label="Area" hint="A city or a part of one, such as Lekki" autoComplete="off" />
);

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
