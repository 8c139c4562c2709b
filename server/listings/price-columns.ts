import { moveInCost, type PriceTerms } from '#domain/move-in.ts';
import type { ListingRow } from '../platform/db/tables.ts';

type PriceColumns = Pick<ListingRow, 'price' | 'price_period' | 'price_terms' | 'move_in'>;

/** Reads a stored price with its period, minimum stay and fees. */
export const storedTerms = ({
  price,
  price_period: period,
  price_terms: { shortest_stay: shortestStay = 1, charges = [] },
}: Omit<PriceColumns, 'move_in'>): PriceTerms => ({ price, period, shortestStay, charges });

/** A price with all that comes with it as it is stored: with what it takes to move in, so that a search can ask for that. */
export const priceColumns = (terms: PriceTerms): PriceColumns => ({
  price: terms.price,
  price_period: terms.period,
  price_terms: { shortest_stay: terms.shortestStay, charges: terms.charges },
  move_in: moveInCost(terms)?.total ?? null,
});
