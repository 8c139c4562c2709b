import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { isOtherType, typesOf } from '#domain/listing.ts';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { listingWords } from '../shared/listing-words.ts';
import type { ListingForm } from './listing-form.ts';

/** The type and details. The last type asks for another name. */
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
      <LongTextField {...field('details')} label={words.details} hint={words.detailsHint} rows={3} />
    </>
  );
}
