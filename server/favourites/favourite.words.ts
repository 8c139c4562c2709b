/** The sentences about saved listings in notifications and SMS. */
import { formatKobo } from '#domain/money.ts';
import { nameOfListing } from '../listings/listing.answer.ts';
import { shorten, toAscii } from '../notifications/sms-text.ts';
import type { ListingRow } from '../platform/db/tables.ts';

type Listed = Pick<
  ListingRow,
  'title' | 'other_type' | 'property_type' | 'city' | 'status' | 'price' | 'price_period' | 'waits_for_fee'
>;

/** A listing before and after a change. */
export interface ListingChange<Row = ListingRow> {
  readonly before: Row;
  readonly after: Row;
}

/** Characters of a name in an SMS, so that the longest amounts fit beside it. */
const NAME_LENGTH = 60;

/**
 * Announces that a saved listing is available again or costs less. `undefined` for every other change, also for the first
 * publication of a listing that waited for its fee.
 */
export function savedListingMessage({
  before,
  after,
}: ListingChange<Listed>): { text: string; sms: string } | undefined {
  const write = sentenceFor(before, after);
  const name = nameOfListing(after);
  return write && { text: write(name), sms: write(shorten(toAscii(name), NAME_LENGTH)) };
}

function sentenceFor(before: Listed, after: Listed): ((name: string) => string) | undefined {
  if (after.status !== 'listed') return undefined;
  const price = formatKobo(after.price);
  if (before.status !== 'listed') {
    return before.waits_for_fee ? undefined : (name) => `Available again: ${name}, ${price}.`;
  }
  // Prices of different periods cannot be compared.
  if (after.price_period !== before.price_period || after.price >= before.price) return undefined;
  return (name) => `Price drop: ${name} is now ${price} (was ${formatKobo(before.price)}).`;
}
