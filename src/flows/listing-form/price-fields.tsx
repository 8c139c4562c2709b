import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { SHORTEST_STAY_MAX } from '#domain/limits.ts';
import { periodsOf } from '#domain/listing.ts';
import { typedTerms } from '#domain/listing-terms.ts';
import { formatKobo, tidyNaira } from '#domain/money.ts';
import { moveInCost } from '#domain/move-in.ts';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { LawNotices } from '../shared/law-notices.tsx';
import { ChargesField } from './charges-field.tsx';
import type { ListingForm } from './listing-form.ts';

/** Price, period, minimum stay and fees. Legal notices and total follow the typed values. */
export function PriceFields({ kind, form }: { kind: ListingKind; form: ListingForm }) {
  const { field, values } = form;
  const terms = typedTerms(kind, values);
  const cost = terms && moveInCost(terms);
  const isSale = kind === 'property';
  return (
    <>
      <MoneyField {...field('price')} label="Price" hint="In naira, such as 4,500,000" format={tidyNaira} />
      {!isSale && (
        <ChoiceField
          {...field('pricePeriod')}
          label="Price per (optional)"
          hint={'Without this we can’t show a total on your listing.'}
          options={periodsOf[kind]}
        />
      )}
      {!isSale && values.pricePeriod && (
        <NumberField
          {...field('shortestStay')}
          label={`Minimum stay, in ${values.pricePeriod}s (optional)`}
          hint="The renter pays this much up front. Leave empty for 1."
          min={1}
          max={SHORTEST_STAY_MAX}
        />
      )}
      <ChargesField form={form} period={isSale ? 'once' : values.pricePeriod} />
      {terms && <LawNotices terms={terms} state={values.state} />}
      {cost && (
        <p role="status">
          {isSale ? 'Total to buy' : 'Total to move in'}: {formatKobo(cost.total)}
          {cost.back > 0 && `, of which ${formatKobo(cost.back)} is refundable`}.
        </p>
      )}
    </>
  );
}
