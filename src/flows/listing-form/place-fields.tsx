import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { citiesOf } from '#domain/listing.ts';
import { FieldPair } from '#src/ui/form.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { listingWords } from '../shared/listing-words.ts';
import { StateField } from '../shared/state-field.tsx';
import type { ListingForm } from './listing-form.ts';

/** The location. A city belongs to its state, so another state clears it. */
export function PlaceFields({ kind, form: { field, values, change } }: { kind: ListingKind; form: ListingForm }) {
  return (
    <>
      <FieldPair>
        <StateField
          {...field('state')}
          placeholder="Choose a state"
          onChange={(state) => change({ state, city: '' })}
        />
        <SelectField
          {...field('city')}
          label="City"
          placeholder={values.state ? 'Choose a city' : 'Choose a state first'}
          options={citiesOf(values.state).map((city) => ({ value: city, label: city }))}
          autoComplete="address-level2"
          disabled={!values.state}
        />
      </FieldPair>
      <TextField {...field('address')} label={listingWords[kind].address} autoComplete="address-line1" />
    </>
  );
}
