import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { citiesOf } from '#domain/listing.ts';
import { states } from '#domain/states.ts';
import { FieldPair } from '#src/ui/form.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { listingWords } from '../shared/listing-words.ts';
import type { ListingForm } from './listing-form.ts';

const stateOptions = states.map(({ name }) => ({ value: name, label: name }));

/** Where it is. A city belongs to its state: another state clears it. */
export function PlaceFields({ kind, form: { field, values, change } }: { kind: ListingKind; form: ListingForm }) {
  return (
    <>
      <FieldPair>
        <SelectField
          {...field('state')}
          label="State"
          placeholder="Select the state"
          options={stateOptions}
          autoComplete="address-level1"
          onChange={(state) => change({ state, city: '' })}
        />
        <SelectField
          {...field('city')}
          label="City"
          placeholder={values.state ? 'Select the city' : 'Choose a state first'}
          options={citiesOf(values.state).map((city) => ({ value: city, label: city }))}
          autoComplete="address-level2"
          disabled={!values.state}
        />
      </FieldPair>
      <TextField {...field('address')} label={listingWords[kind].address} autoComplete="street-address" />
    </>
  );
}
