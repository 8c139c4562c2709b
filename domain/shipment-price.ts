import { SHIPMENT_PRICE_MAX } from './limits.ts';
import { type Kobo, naira, parseNaira } from './money.ts';

export const SHIPMENT_PRICE_PROBLEM = 'Enter an amount in naira up to 50,000,000, such as 350,000';

/** Reads the price of one delivery. @returns `undefined` if it is not an amount, or is above SHIPMENT_PRICE_MAX. */
export function parseShipmentPrice(typed: string): Kobo | undefined {
  const price = parseNaira(typed);
  return price !== undefined && price <= naira(SHIPMENT_PRICE_MAX) ? price : undefined;
}
