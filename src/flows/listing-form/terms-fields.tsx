import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { LEASE_MONTHS_MAX, TEXT_MAX_LENGTH } from '#domain/limits.ts';
import { tidyNaira } from '#domain/money.ts';
import { yesNoValues } from '#openapi/contract.gen.ts';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { FieldPair } from '#src/ui/form.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { ListingForm } from './listing-form.ts';

/** What it costs, whom to call, and what else there is to say. */
export function TermsFields({ kind, form: { field } }: { kind: ListingKind; form: ListingForm }) {
  const isWarehouse = kind === 'warehouse';
  return (
    <>
      <FieldPair>
        <MoneyField {...field('price')} label="Price" hint="In naira, such as 4,500,000" format={tidyNaira} />
        <TextField
          {...field('phoneNumber')}
          label={isWarehouse ? 'Phone number (optional)' : 'Phone number'}
          hint="080… or +234…"
          type="tel"
          autoComplete="tel"
        />
      </FieldPair>
      {isWarehouse && (
        <NumberField
          {...field('leaseDuration')}
          label="Lease duration (months)"
          hint={`From 1 to ${LEASE_MONTHS_MAX} months`}
          min={1}
          max={LEASE_MONTHS_MAX}
        />
      )}
      <ChoiceField {...field('security')} label="Security" hint="Is the place guarded?" options={yesNoValues} />
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
