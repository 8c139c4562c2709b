import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { LEASE_MONTHS_MAX, TEXT_MAX_LENGTH } from '#domain/limits.ts';
import { yesNoValues } from '#openapi/contract.gen.ts';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { ListingForm } from './listing-form.ts';

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
          hint={`From 1 to ${LEASE_MONTHS_MAX} months`}
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
          rows={5}
        />
      )}
    </>
  );
}
