/** Tells those who have saved a listing that it can be had again, or for less: in the transaction that changes it. */
import { href } from '#domain/addresses.ts';
import { dayInLagos } from '#domain/calendar.ts';
import { formatKobo } from '#domain/money.ts';
import { nameOfListing } from '../listings/listing.answer.ts';
import { SMS_LIFETIME } from '../notifications/notification.service.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import { tellSaversOf } from './favourite.repository.ts';

/** What a listing was before a change of it, and what it is now. */
export interface ListingChange {
  readonly before: ListingRow;
  readonly after: ListingRow;
}

/** By bell at once, and by one message a day at most, as each of them has chosen. Its owner is told nothing. */
export async function tellSavers(trx: Db, change: ListingChange, now: Date): Promise<void> {
  const text = newsOf(change);
  if (text === undefined) return;
  const { id, owner_id: ownerId } = change.after;
  const sms = { body: `Gida: ${text}`, expires_at: later(now, SMS_LIFETIME) };
  await tellSaversOf(trx, { listingId: id, ownerId, text, link: href.listing(id), now, day: dayInLagos(now), sms });
}

/** `undefined` where there is nothing that anybody waits for. One that waits for its fee was never to be had. */
function newsOf({ before, after }: ListingChange): string | undefined {
  if (after.status !== 'listed') return undefined;
  if (before.status !== 'listed') {
    return before.waits_for_fee
      ? undefined
      : `${nameOfListing(after)} can be had again, for ${formatKobo(after.price)}.`;
  }
  // What a month costs is not less than what a year did.
  if (after.price_period !== before.price_period || after.price >= before.price) return undefined;
  return `The price of ${nameOfListing(after)} has fallen from ${formatKobo(before.price)} to ${formatKobo(after.price)}.`;
}
