/** The maximum that state law allows for a fee. Each rule names its source. */
import { type Kobo, kobo } from './money.ts';
import type { ChargeKind, PriceTerms } from './move-in.ts';

export interface LawfulCap {
  readonly state: string;
  readonly kinds: readonly ChargeKind[];
  /** Percent of a year's rent, for each kind of fee. */
  readonly percent: number;
  readonly source: string;
  /** The day on which the law was signed. */
  readonly date: string;
}

const lawfulCaps: readonly LawfulCap[] = [
  {
    state: 'Lagos',
    kinds: ['agency', 'agreement'],
    percent: 10,
    source: 'Lagos State Real Estate Regulatory Authority Law',
    date: '2022-02-07',
  },
];

/** A kind of charge that is higher than the law allows. */
export interface AboveLaw {
  readonly kind: ChargeKind;
  readonly amount: Kobo;
  readonly atMost: Kobo;
  readonly cap: LawfulCap;
}

/**
 * Lists charges above the legal maximum. The caps are on rents, so they do not apply to stays by the night or to sales.
 * Charges of one kind count together.
 */
export function chargesAboveLaw({ price, period, charges }: PriceTerms, state: string): AboveLaw[] {
  if (period !== 'month' && period !== 'year') return [];
  const perYear = period === 'month' ? 12 : 1;
  return lawfulCaps
    .filter((cap) => cap.state === state)
    .flatMap((cap) =>
      cap.kinds.flatMap((kind) => {
        const asked = charges.filter((charge) => charge.kind === kind);
        const amount = asked.reduce((sum, charge) => sum + charge.amount * (charge.every === 'once' ? 1 : perYear), 0);
        const atMost = Math.floor((price * perYear * cap.percent) / 100);
        return amount > atMost ? [{ kind, amount: kobo(amount), atMost: kobo(atMost), cap }] : [];
      }),
    );
}
