import { moveInCost, type PriceTerms } from '#domain/move-in.ts';
import type { ListingRow } from '../platform/db/tables.ts';

type PriceColumns = Pick<ListingRow, 'price' | 'price_period' | 'price_terms' | 'move_in'>;

/** Reads a stored price with its period, minimum stay and fees. */
export const storedTerms = ({
  price,
  price_period: period,
  price_terms: { shortest_stay: shortestStay = 1, charges = [] },
}: Omit<PriceColumns, 'move_in'>): PriceTerms => ({ price, period, shortestStay, charges });

/** The columns of a price and its terms, with the total to move in, which search filters by. */
export const priceColumns = (terms: PriceTerms): PriceColumns => ({
  price: terms.price,
  price_period: terms.period,
  price_terms: { shortest_stay: terms.shortestStay, charges: terms.charges },
  move_in: moveInCost(terms)?.total ?? null,
});
