/** Notifies users who saved a listing that it is available again or cheaper, in the transaction that changes it. */
import { href } from '#domain/addresses.ts';
import { dayInLagos } from '#domain/calendar.ts';
import { SMS_LIFETIME } from '../notifications/notification.service.ts';
import { smsText } from '../notifications/sms-text.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { tellSaversOf } from './favourite.repository.ts';
import { type ListingChange, wordsOfListingChange } from './favourite.words.ts';

/** Notifies in the app at once and by at most one SMS a day, as each user's settings say. Leaves out the owner. */
export async function notifySavers(trx: Db, change: ListingChange, now: Date): Promise<void> {
  const words = wordsOfListingChange(change);
  if (words === undefined) return;
  const { id, owner_id: ownerId } = change.after;
  const { text, sms: short = text, smsLink } = words;
  const sms = { body: smsText(short, smsLink), expires_at: later(now, SMS_LIFETIME) };
  await tellSaversOf(trx, { listingId: id, ownerId, text, link: href.listing(id), now, day: dayInLagos(now), sms });
}
