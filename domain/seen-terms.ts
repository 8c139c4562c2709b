/** What somebody was shown of a price when they asked for a place: as the server reads it, too, of what holds by then. */
import type { WireTerms } from './move-in.ts';

/** @returns The same text for the same terms alone. */
export const seenTerms = ({ price, price_period = null, shortest_stay = 1, charges = [] }: WireTerms): string =>
  JSON.stringify([
    price,
    price_period,
    shortest_stay,
    charges.map(({ kind, amount, refundable, every }) => [kind, amount, refundable, every]),
  ]);
