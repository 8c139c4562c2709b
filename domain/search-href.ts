import { href } from './addresses.ts';

/** The type on the home page's form that searches property for sale. */
export const FOR_SALE = 'Property';

/**
 * Returns the address of the results for the home page's form. Rentals and property for sale have separate searches.
 */
export function searchHref({ type, ...rest }: Readonly<Record<string, string | undefined>>): string {
  const { state, budget, ...other } = rest;
  const isForSale = type === FOR_SALE;
  const asked = isForSale ? { location: state, maxPrice: budget } : { type, state, budget, ...other };
  const set = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${isForSale ? href.buy : href.search}?${new URLSearchParams(set)}`;
}
