/** Whole kobo, never negative: the one unit of money inside either side. 100 kobo are one naira. */
export type Kobo = number & { readonly __brand: 'Kobo' };

const KOBO_IN_NAIRA = 100;

/** Converts whole naira to kobo. */
export const naira = (amount: number) => kobo(amount * KOBO_IN_NAIRA);

/** The highest price of a listing. @source openapi.yaml, Naira. */
export const PRICE_MAX = naira(999_999_999_999);

/** Marks a number as kobo. @throws RangeError for fractions, negative numbers and unsafe integers. */
export function kobo(amount: number): Kobo {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount in kobo.`);
  return amount as Kobo;
}

/** Converts a price of the contract, in whole naira, to kobo. All sums and texts use kobo. */
export const fromWire = (price: number): Kobo => naira(price);

/** Converts a price to whole naira for the contract, rounded down. */
export const toWire = (amount: Kobo) => Math.floor(amount / KOBO_IN_NAIRA);

/** Writes `₦1,500,000`, or `₦1,500.50` if there are kobo. */
export function formatKobo(amount: Kobo): string {
  const [whole, rest] = [String(toWire(amount)), amount % KOBO_IN_NAIRA];
  return `₦${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/** Writes `N5000.00`, for amounts that are about to be paid. */
export const plainNaira = (amount: Kobo) => `N${(amount / KOBO_IN_NAIRA).toFixed(2)}`;

/**
 * Reads a price as people write one: `1500000`, `1,500,000`, `₦1 500 000`, `NGN 1,500,000.00`.
 *
 * @returns Whole naira in kobo, up to PRICE_MAX, or `undefined`: for words, parts of a naira, shorthand such as `1.5m`, and
 *   powers such as `1e21`, none of which we guess at.
 */
export function parseNaira(spelling: string): Kobo | undefined {
  const digits = spelling
    .trim()
    .replace(/^(?:₦|NGN|N)\s*/i, '')
    .replace(/\.0{1,2}$/, '')
    .replace(/[,\s\u00A0]/g, '');
  if (!/^\d{1,12}$/.test(digits)) return undefined;
  const amount = naira(Number(digits));
  return amount > 0 && amount <= PRICE_MAX ? amount : undefined;
}

/** Formats a typed amount; leaves unreadable text as typed. */
export function tidyNaira(typed: string): string {
  const amount = parseNaira(typed);
  return amount === undefined ? typed : formatKobo(amount);
}
