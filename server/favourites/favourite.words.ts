/** The texts that users get about listings they saved. */
import { href } from '#domain/addresses.ts';
import { SEARCH_ALERT_DAYS } from '#domain/limits.ts';
import { formatKobo, type Kobo } from '#domain/money.ts';
import { nameOfListing } from '../listings/listing.answer.ts';
import type { NoticeWords } from '../notifications/notification.service.ts';
import { briefPlace } from '../notifications/sms-text.ts';
import type { ListingRow, SearchAlertRow } from '../platform/db/tables.ts';

/** Writes that a listing is available again. */
export function wordsOfReturn(listing: ListingRow): NoticeWords {
  return wordsOf(listing, (name) => `Available again: ${name}, ${formatKobo(listing.price)}.`);
}

/** Writes that a listing is new. */
export function wordsOfNew(listing: ListingRow): NoticeWords {
  return wordsOf(listing, (name) => `New for your search: ${name}, ${formatKobo(listing.price)}.`);
}

/** Writes that an alert has ended. */
export const wordsOfEnd = ({ kind, city, state }: Pick<SearchAlertRow, 'kind' | 'city' | 'state'>): string =>
  `Your alert for ${kindWords[kind]} in ${city ?? state} ended after ${SEARCH_ALERT_DAYS} days. You can set it again.`;

const kindWords = { apartment: 'apartments', warehouse: 'warehouses', property: 'property to buy' };

/** Writes that a listing costs less than the user knows. */
export function wordsOfPriceDrop(listing: ListingRow, known: Kobo): NoticeWords {
  const [price, was] = [formatKobo(listing.price), formatKobo(known)];
  return wordsOf(listing, (name) => `Price drop: ${name} is now ${price} (was ${was}).`);
}

/** Writes that we suspended a listing. Savers may be in touch with its owner. */
export const wordsOfSuspension = (listing: ListingRow): NoticeWords => ({
  text: `We suspended ${nameOfListing(listing)}, which you saved. Don't pay the owner.`,
  sms: `We suspended ${briefPlace(listing)}, which you saved. Don't pay the owner.`,
});

const wordsOf = (listing: ListingRow, write: (name: string) => string): NoticeWords => ({
  ...{ text: write(nameOfListing(listing)), sms: write(briefPlace(listing)), smsLink: href.listing(listing.id) },
});
