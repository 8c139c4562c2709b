/** Notifies users who saved a listing that it is available again or cheaper, in the transaction that changes it. */
import { href } from '#domain/addresses.ts';
import { dayInLagos } from '#domain/calendar.ts';
import { formatKobo } from '#domain/money.ts';
import { nameOfListing } from '../listings/listing.answer.ts';
import { type NoticeWords, SMS_LIFETIME } from '../notifications/notification.service.ts';
import { briefPlace, smsText } from '../notifications/sms-text.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import { tellSaversOf } from './favourite.repository.ts';

/** A listing before and after a change. */
export interface ListingChange {
  readonly before: ListingRow;
  readonly after: ListingRow;
}

/** Notifies in the app at once and by at most one SMS a day, as each user's settings say. Leaves out the owner. */
export async function notifySavers(trx: Db, change: ListingChange, now: Date): Promise<void> {
  const words = wordsOfListingChange(change);
  if (words === undefined) return;
  const { id, owner_id: ownerId } = change.after;
  const { text, sms: short = text, smsLink } = words;
  const sms = { body: smsText(short, smsLink), expires_at: later(now, SMS_LIFETIME) };
  await tellSaversOf(trx, { listingId: id, ownerId, text, link: href.listing(id), now, day: dayInLagos(now), sms });
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
