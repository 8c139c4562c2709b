/** Price, period, minimum stay and fees of a listing, as typed in the form and as sent to the API. */
import { chargeKindValues, type components } from '#openapi/contract.gen.ts';
import type { ListingKind } from './lifecycles/listing.ts';
import { CHARGES_MAX, SHORTEST_STAY_MAX } from './limits.ts';
import { parseNaira, toWire } from './money.ts';
import { type ChargeKind, type PricePeriod, type PriceTerms, termsOf } from './move-in.ts';

type Schemas = components['schemas'];

/** A charge as it is being filled in. */
export interface ChargeDraft {
  kind: ChargeKind;
  amount: string;
  refundable: boolean;
  every: Schemas['ChargeEvery'];
}

interface TypedTerms {
  readonly price: string;
  readonly pricePeriod: string;
  readonly shortestStay: string;
  readonly charges: readonly ChargeDraft[];
}

export const CHARGES_PROBLEM = 'Enter each fee in whole naira, or remove it';
export const SHORTEST_STAY_PROBLEM = `Enter a whole number from 1 to ${SHORTEST_STAY_MAX}`;

/** Returns the next charge to add: the first kind that is not used yet, with its usual values. */
export function nextCharge(charges: readonly ChargeDraft[]): ChargeDraft {
  const kind = chargeKindValues.find((each) => !charges.some((charge) => charge.kind === each)) ?? 'other';
  return { kind, amount: '', refundable: kind === 'caution', every: kind === 'service' ? 'period' : 'once' };
}

export const areCharges = (charges: unknown) =>
  Array.isArray(charges) &&
  charges.length <= CHARGES_MAX &&
  charges.every(({ amount }: ChargeDraft) => parseNaira(amount ?? '') !== undefined);

export function isShortestStay(typed: string | undefined): boolean {
  const text = typed?.trim() ?? '';
  return text === '' || (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= SHORTEST_STAY_MAX);
}

/** The period of a price: `once` for a sale, and for a rental the chosen one. */
const periodTyped = (kind: ListingKind, pricePeriod: string): PricePeriod | null =>
  kind === 'property' ? 'once' : ((pricePeriod || null) as PricePeriod | null);

/** Maps typed terms to the contract, leaving out empty ones. */
export function termsOnWire({ shortestStay, charges }: TypedTerms) {
  const sent = charges.flatMap(({ amount, ...charge }) => {
    const read = parseNaira(amount);
    return read === undefined ? [] : [{ ...charge, amount: toWire(read) }];
  });
  return {
    ...(isShortestStay(shortestStay) && shortestStay.trim() && { shortestStay: Number(shortestStay) }),
    ...(sent.length > 0 && { charges: sent }),
  };
}

/** The terms as typed so far; `null` while the price cannot be read. */
export function typedTerms(kind: ListingKind, draft: TypedTerms): PriceTerms | null {
  const price = parseNaira(draft.price);
  if (price === undefined) return null;
  const { shortestStay, charges } = termsOnWire(draft);
  const price_period = periodTyped(kind, draft.pricePeriod);
  return termsOf({ price: toWire(price), price_period, shortest_stay: shortestStay, charges });
}
