/** Whole kobo, never negative. 100 kobo are one naira. */
export type Kobo = number & { readonly __brand: 'Kobo' };

const KOBO_IN_NAIRA = 100;

/** The dearest a listing may be, in naira. @source openapi.yaml, Naira. */
export const PRICE_MAX = 999_999_999_999;

export const naira = (amount: number) => (amount * KOBO_IN_NAIRA) as Kobo;

/** Whole naira of an amount; kobo beyond them are left out. */
export const wholeNaira = (amount: Kobo) => Math.floor(amount / KOBO_IN_NAIRA);

/** `₦1,500,000`, or with kobo when there are any: `₦1,500.50`. */
export function formatKobo(amount: Kobo): string {
  const [whole, rest] = [wholeNaira(amount), amount % KOBO_IN_NAIRA];
  return formatNaira(whole) + (rest ? `.${String(rest).padStart(2, '0')}` : '');
}

/** `N5000.00`, as notices and buttons say what is about to be paid. */
export const plainNaira = (amount: Kobo) => `N${(amount / KOBO_IN_NAIRA).toFixed(2)}`;

/** @param amount Whole naira. */
export const formatNaira = (amount: number) => `₦${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`;

/**
 * Reads a price as people write one: `1500000`, `1,500,000`, `₦1 500 000`, `NGN 1,500,000.00`.
 *
 * @returns Whole naira from 1 to PRICE_MAX, or `undefined`: for words, parts of a naira, shorthand such as `1.5m`, and
 *   powers such as `1e21`, none of which we guess at.
 */
export function parseNaira(spelling: string): number | undefined {
  const digits = spelling
    .trim()
    .replace(/^(?:₦|NGN|N)\s*/i, '')
    .replace(/\.0{1,2}$/, '')
    .replace(/[,\s\u00A0]/g, '');
  if (!/^\d{1,12}$/.test(digits)) return undefined;
  const amount = Number(digits);
  return amount >= 1 && amount <= PRICE_MAX ? amount : undefined;
}

/** An amount somebody typed as we write it; what cannot be read stays as it was typed. */
export function tidyNaira(typed: string): string {
  const amount = parseNaira(typed);
  return amount === undefined ? typed : formatNaira(amount);
}
