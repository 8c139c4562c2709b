/** The price terms that a renter saw when sending a request. The server compares them with the terms in force. */
import type { WireTerms } from './move-in.ts';

/** @returns A text that is equal for equal terms only. */
export const serializeTerms = ({ price, price_period = null, shortest_stay = 1, charges = [] }: WireTerms): string =>
  JSON.stringify([
    price,
    price_period,
    shortest_stay,
    charges.map(({ kind, amount, refundable, every }) => [kind, amount, refundable, every]),
  ]);
