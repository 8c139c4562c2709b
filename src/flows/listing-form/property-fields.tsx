import { useState } from 'react';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { LEASE_MONTHS_MAX, TEXT_MAX_LENGTH, TITLE_MAX_LENGTH } from '#domain/limits.ts';
import { citiesOf, isOtherType, type ListingDraft, suggestTitle, typesOf } from '#domain/listing.ts';
import { yesNoValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { FieldPair } from '#src/ui/form.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { listingWords } from '../shared/listing-words.ts';
import { StateField } from '../shared/state-field.tsx';
import { detailsLabel, type ListingForm } from './listing-form.ts';

/** The type and details. The last type, such as "Other", shows a field for its name. */
export function PropertyFields({ kind, form: { field, values } }: { kind: ListingKind; form: ListingForm }) {
  const words = listingWords[kind];
  return (
    <>
      <SelectField
        {...field('propertyType')}
        label={words.type}
        placeholder={words.typePlaceholder}
        options={typesOf[kind].map((type) => ({ value: type, label: type }))}
        autoComplete="off"
      />
      {isOtherType(kind, values.propertyType) && (
        <TextField {...field('otherPropertyType')} label={words.otherType} autoComplete="off" spellCheck />
      )}
      <LongTextField
        {...field('details')}
        label={detailsLabel(kind, values.propertyType)}
        hint={words.detailsHint}
        rows={3}
      />
    </>
  );
}

/** The title, with a suggestion made from the other fields. */
export function TitleField({ kind, form: { field, values, change } }: { kind: ListingKind; form: ListingForm }) {
  const offered = suggestTitle(kind, values);
  return (
    <>
      <TextField
        {...field('title')}
        label="Title (optional)"
        hint={`Shown first in search. Up to ${TITLE_MAX_LENGTH} characters`}
        autoComplete="off"
        spellCheck
      />
      {offered && offered !== values.title && (
        <div>
          <Button look="text" onClick={() => change({ title: offered })}>
            Use “{offered}”
          </Button>
        </div>
      )}
    </>
  );
}

/** The value of the option of a city that is not in the list. */
const NOT_LISTED = 'not-listed';

/** The location. A city belongs to a state, so another state clears it. Users can type a city that is not in the list. */
export function PlaceFields({ kind, form: { field, values, change } }: { kind: ListingKind; form: ListingForm }) {
  const cities = citiesOf(values.state);
  const [isTyped, setIsTyped] = useState(values.city !== '' && !cities.includes(values.city));
  const chooseCity = (chosen: string) => {
    setIsTyped(chosen === NOT_LISTED);
    change({ city: chosen === NOT_LISTED ? '' : chosen });
  };
  const chooseState = (state: string) => {
    setIsTyped(false);
    change({ state, city: '' });
  };
  return (
    <>
      <FieldPair>
        <StateField {...field('state')} placeholder="Choose a state" onChange={chooseState} />
        <SelectField
          {...field('city')}
          {...(isTyped && { name: 'city-list', value: NOT_LISTED, problem: undefined })}
          label="City"
          placeholder={values.state ? 'Choose a city' : 'Choose a state first'}
          options={[
            ...cities.map((city) => ({ value: city, label: city })),
            ...(values.state ? [{ value: NOT_LISTED, label: 'Not in this list' }] : []),
          ]}
          onChange={chooseCity}
          autoComplete="address-level2"
          disabled={!values.state}
        />
      </FieldPair>
      {isTyped && <TextField {...field('city')} label="Name of the town" autoComplete="address-level2" />}
      <TextField {...field('address')} label={listingWords[kind].address} autoComplete="address-line1" />
    </>
  );
}

/** The location of a published listing, which cannot change: people may have saved or booked it. */
export function FixedPlace({ address, city, state }: Pick<ListingDraft, 'address' | 'city' | 'state'>) {
  return (
    <Notice>
      {address}, {city}, {state}. You can’t change the location. To list another place, add a new listing.
    </Notice>
  );
}

/** Phone number, lease duration, security and description. */
export function TermsFields({ kind, form: { field } }: { kind: ListingKind; form: ListingForm }) {
  const isWarehouse = kind === 'warehouse';
  return (
    <>
      <TextField
        {...field('phoneNumber')}
        label={isWarehouse ? 'Phone number (optional)' : 'Phone number'}
        hint="0803 123 4567 or +234 803 123 4567"
        type="tel"
        autoComplete="tel"
      />
      {isWarehouse && (
        <NumberField
          {...field('leaseDuration')}
          label="Lease duration (months)"
          hint={`How long you lease it out, from 1 to ${LEASE_MONTHS_MAX} months`}
          min={1}
          max={LEASE_MONTHS_MAX}
        />
      )}
      <ChoiceField {...field('security')} label="Security" hint="Is there a guard or gate?" options={yesNoValues} />
      {!isWarehouse && (
        <LongTextField
          {...field('description')}
          label="Description"
          hint={`Up to ${TEXT_MAX_LENGTH.toLocaleString('en')} characters`}
          rows={3}
        />
      )}
    </>
  );
}
