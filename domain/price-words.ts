/** Words for a price and its fees, the same on every screen and in the preview of a shared link. */
import { formatDay } from './calendar.ts';
import type { AboveLaw } from './lawful-caps.ts';
import { NIGHTS_A_MONTH } from './limits.ts';
import { formatKobo, type Kobo, kobo } from './money.ts';
import type { ChargeKind, CostLine, PricePeriod } from './move-in.ts';

export const PERIOD_NOT_STATED = 'Period not stated';

export const NO_TOTAL_WITHOUT_PERIOD = "The owner hasn't said what period this price covers, so we can't show a total.";

export const chargeWords: Record<ChargeKind, string> = {
  agency: 'Agency fee',
  agreement: 'Agreement fee',
  caution: 'Caution fee',
  service: 'Service charge',
  other: 'Other fee',
};

/** Writes `₦3,100,000 a year`, or the amount alone for a sale and for an unknown period. */
export function priceInWords(price: Kobo, period: PricePeriod | null | undefined): string {
  return period && period !== 'once' ? `${formatKobo(price)} a ${period}` : formatKobo(price);
}

/** Computes the price that searches compare. Without a period it is the price itself. The database does the same: 0001-baseline.sql. */
export function monthlyPrice(price: Kobo, period: PricePeriod | null | undefined): Kobo {
  if (period === 'night') return kobo(price * NIGHTS_A_MONTH);
  return period === 'year' ? kobo(Math.ceil(price / 12)) : price;
}

/** Writes `1 year` or `3 nights`, and nothing for a one-off price. */
export function periodsInWords(times: number, period: PricePeriod | null): string {
  return period === null || period === 'once' ? '' : `${times} ${period}${times === 1 ? '' : 's'}`;
}

/** Says what a first payment covers: `to buy`, `to move in`, or `for 2 nights` at a price per night. */
export function firstPaymentInWords(period: PricePeriod | null, shortestStay: number): string {
  if (period === 'night') return `for ${periodsInWords(shortestStay, period)}`;
  return period === 'once' ? 'to buy' : 'to move in';
}

/** Writes `Minimum stay: 1 year`; `undefined` for a sale and if it is unknown. */
export function minimumStayInWords(period: PricePeriod | null | undefined, shortestStay: number | undefined) {
  if (!period || period === 'once' || !shortestStay) return undefined;
  return `Minimum stay: ${periodsInWords(shortestStay, period)}`;
}

/** Writes `Price for 2 years`, `Service charge for 2 years` or `Agency fee`. */
export function lineInWords({ of, times }: CostLine, period: PricePeriod | null): string {
  const name = of === 'price' ? 'Price' : chargeWords[of];
  const span = of === 'price' || times > 1 ? periodsInWords(times, period) : '';
  return span ? `${name} for ${span}` : name;
}

/** Says which fees exceed a legal maximum. Names the law and its date once. */
export function aboveLawInWords(above: readonly [AboveLaw, ...AboveLaw[]]): string {
  const [{ atMost, cap }] = above;
  const charged = above.map(({ kind, amount }) => `${chargeWords[kind]}: ${formatKobo(amount)}`).join(', ');
  const allows = above.length === 1 ? 'allows at most' : 'allows each at most';
  const law = `The ${cap.source} of ${formatDay(cap.date).replace(/^\w+ /, '')}`;
  return `${charged} in the first year. ${law} ${allows} ${cap.percent}% of one year’s rent (${formatKobo(atMost)}).`;
}
