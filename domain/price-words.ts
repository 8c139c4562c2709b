/** What people read of a price and of what comes with it, the same on every screen and in the head of a shared link. */
import { formatDay } from './calendar.ts';
import type { AboveLaw } from './lawful-caps.ts';
import { formatKobo, type Kobo } from './money.ts';
import type { ChargeKind, CostLine, PricePeriod } from './move-in.ts';

export const ASK_FOR_PERIOD = 'Ask for the period';

export const chargeWords: Record<ChargeKind, string> = {
  agency: 'Agency fee',
  agreement: 'Agreement fee',
  caution: 'Caution deposit',
  service: 'Service charge',
  other: 'Other charge',
};

/** `₦3,100,000 a year`; what is bought, and what nobody has said a period of, by its amount alone. */
export function priceInWords(price: Kobo, period: PricePeriod | null | undefined): string {
  return period && period !== 'once' ? `${formatKobo(price)} a ${period}` : formatKobo(price);
}

/** `1 year`, `3 nights`; nothing for what is paid once. */
function periodsInWords(times: number, period: PricePeriod | null): string {
  return period === null || period === 'once' ? '' : `${times} ${period}${times === 1 ? '' : 's'}`;
}

/** `Price for 2 years`, `Service charge for 2 years`, `Agency fee`. */
export function lineInWords({ of, times }: CostLine, period: PricePeriod | null): string {
  const name = of === 'price' ? 'Price' : chargeWords[of];
  const span = of === 'price' || times > 1 ? periodsInWords(times, period) : '';
  return span ? `${name} for ${span}` : name;
}

export function aboveLawInWords({ kind, amount, atMost, cap }: AboveLaw): string {
  const asked = `${chargeWords[kind]}: ${formatKobo(amount)} in the first year.`;
  const allowed = `${cap.state} allows at most ${cap.percent} % of a year’s rent, ${formatKobo(atMost)}.`;
  return `${asked} ${allowed} Source: ${cap.source}, signed ${formatDay(cap.date).replace(/^\w+ /, '')}.`;
}
