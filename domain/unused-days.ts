/** Separate from price-words.ts, so that lists and searches do not load it. */
import { daysBetween, formatDay } from './calendar.ts';
import type { BookingRole } from './lifecycles/booking.ts';
import { lastPaidDay, type PriceTerms, stayCost } from './move-in.ts';
import { periodsInWords } from './price-words.ts';
import type { Stay } from './rent.ts';

/**
 * Says which paid days are not used, if the dates are shorter than the minimum stay or end within a period.
 *
 * @param reader Who reads it.
 */
export function unusedInWords(terms: PriceTerms, stay: Stay, reader: BookingRole = 'renter'): string | undefined {
  const until = lastPaidDay(terms, stay);
  if (until === null || until <= stay.toDate || terms.period === null) return undefined;
  const [price] = stayCost(terms, stay)?.lines ?? [];
  const unused = daysBetween(stay.toDate, until);
  const paid = periodsInWords(price?.times ?? terms.shortestStay, terms.period);
  const [who, dates] = reader === 'renter' ? ['You pay', 'your dates'] : ['The renter pays', 'these dates'];
  return `${who} for ${paid}, until ${formatDay(until)}. That is ${unused} ${unused === 1 ? 'day' : 'days'} more than ${dates}.`;
}
