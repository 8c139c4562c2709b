import { formatKobo, tidyNaira } from '#domain/money.ts';
import { moveInCost, type PriceTerms } from '#domain/move-in.ts';
import { firstPaymentInWords } from '#domain/price-words.ts';
import type { FieldBinding } from '#src/ui/field.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { LawNotices } from './law-notices.tsx';

/** The price of a listing. */
export function PriceField(props: FieldBinding & { label: string }) {
  return <MoneyField {...props} hint="In naira, such as 4,500,000" format={tidyNaira} />;
}

export interface PriceTotalProps {
  terms: PriceTerms;
  state: string;
}

/** Shows the total of a price with its fees, and warns of each fee that it puts above the legal limit. */
export function PriceTotal({ terms, state }: PriceTotalProps) {
  const cost = moveInCost(terms);
  return (
    <>
      <LawNotices terms={terms} state={state} />
      {cost && (
        <p role="status">
          Total {firstPaymentInWords(terms.period, terms.shortestStay)}: {formatKobo(cost.total)}
          {cost.back > 0 && `, of which ${formatKobo(cost.back)} is refundable`}.
        </p>
      )}
    </>
  );
}
