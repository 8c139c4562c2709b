import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { SHORTEST_STAY_MAX } from '#domain/limits.ts';
import { periodsOf } from '#domain/listing.ts';
import { typedTerms } from '#domain/listing-terms.ts';
import { formatKobo, tidyNaira } from '#domain/money.ts';
import { moveInCost } from '#domain/move-in.ts';
import { ASK_FOR_PERIOD } from '#domain/price-words.ts';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { LawNotices } from '../shared/law-notices.tsx';
import { ChargesField } from './charges-field.tsx';
import type { ListingForm } from './listing-form.ts';

/** What it costs: the price, for how long, and whatever comes with it. Law and total follow what is typed. */
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
          label="For how long is that? (optional)"
          hint={`Without it your listing says “${ASK_FOR_PERIOD}” and shows no total.`}
          options={periodsOf[kind]}
        />
      )}
      {!isSale && values.pricePeriod && (
        <NumberField
          {...field('shortestStay')}
          label={`Shortest stay in ${values.pricePeriod}s (optional)`}
          hint="It is paid before somebody moves in; one without an answer"
          min={1}
          max={SHORTEST_STAY_MAX}
        />
      )}
      <ChargesField form={form} period={isSale ? 'once' : values.pricePeriod} />
      {terms && <LawNotices terms={terms} state={values.state} />}
      {cost && (
        <p role="status">
          {isSale ? 'To buy' : 'To move in'}, people pay {formatKobo(cost.total)}
          {cost.back > 0 && `, of which ${formatKobo(cost.back)} comes back`}.
        </p>
      )}
    </>
  );
}
