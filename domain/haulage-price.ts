import { HAULAGE_PRICE_MAX } from './limits.ts';
import { type Kobo, naira, parseNaira } from './money.ts';

export const HAULAGE_PRICE_PROBLEM = 'Enter an amount in naira up to 50,000,000, such as 350,000';

/** Reads the price of one delivery. @returns `undefined` for what is not an amount, or is above HAULAGE_PRICE_MAX. */
export function parseHaulagePrice(typed: string): Kobo | undefined {
  const price = parseNaira(typed);
  return price !== undefined && price <= naira(HAULAGE_PRICE_MAX) ? price : undefined;
}
