import { href } from './addresses.ts';

/** The value of the home page's first field that asks for property to buy. */
export const FOR_SALE = 'Property';

/** The address of the results for the fields of the home page. Places to rent and property for sale are two searches. */
export function searchHref({ type, ...rest }: Readonly<Record<string, string | undefined>>): string {
  const { state, budget, ...other } = rest;
  const isForSale = type === FOR_SALE;
  const asked = isForSale ? { location: state, maxPrice: budget } : { type, state, budget, ...other };
  const set = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${isForSale ? href.buy : href.search}?${new URLSearchParams(set)}`;
}
