/** The price terms that a renter saw when sending a request. The server compares them with the terms in force. */
import type { WireTerms } from './move-in.ts';

/** @returns The same text for the same terms alone. */
export const serializeTerms = ({ price, price_period = null, shortest_stay = 1, charges = [] }: WireTerms): string =>
  JSON.stringify([
    price,
    price_period,
    shortest_stay,
    charges.map(({ kind, amount, refundable, every }) => [kind, amount, refundable, every]),
  ]);
