/** The texts that users get about listings they saved. */
import { href } from '#domain/addresses.ts';
import { formatKobo } from '#domain/money.ts';
import { nameOfListing } from '../listings/listing.answer.ts';
import type { NoticeWords } from '../notifications/notification.service.ts';
import { briefPlace } from '../notifications/sms-text.ts';
import type { ListingRow } from '../platform/db/tables.ts';

/** A listing before and after a change. */
export interface ListingChange {
  readonly before: ListingRow;
  readonly after: ListingRow;
}

/** Writes the texts, or `undefined` for a change without news. A listing that waited for its fee was never available. */
export function wordsOfListingChange({ before, after }: ListingChange): NoticeWords | undefined {
  if (after.status !== 'listed') return undefined;
  const smsLink = href.listing(after.id);
  const price = formatKobo(after.price);
  if (before.status !== 'listed') {
    if (before.waits_for_fee) return undefined;
    const write = (name: string) => `Available again: ${name}, ${price}.`;
    return { text: write(nameOfListing(after)), sms: write(briefPlace(after)), smsLink };
  }
  // Prices of different periods cannot be compared.
  if (after.price_period !== before.price_period || after.price >= before.price) return undefined;
  const write = (name: string) => `Price drop: ${name} is now ${price} (was ${formatKobo(before.price)}).`;
  return { text: write(nameOfListing(after)), sms: write(briefPlace(after)), smsLink };
}
