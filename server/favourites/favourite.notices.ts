/** Notifies users who saved a listing that it is available again or costs less, in the transaction that changes it. */
import { href } from '#domain/addresses.ts';
import { dayInLagos } from '#domain/calendar.ts';
import { SMS_LIFETIME } from '../notifications/notification.service.ts';
import { smsText } from '../notifications/sms-text.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { tellSaversOf } from './favourite.repository.ts';
import { type ListingChange, savedListingMessage } from './favourite.words.ts';

/** Sends each of them a notification, and at most one SMS a day, as their settings allow. Leaves out the owner. */
export async function tellSavers(trx: Db, change: ListingChange, now: Date): Promise<void> {
  const message = savedListingMessage(change);
  if (message === undefined) return;
  const { id, owner_id: ownerId } = change.after;
  const sms = { body: smsText(message.sms), expires_at: later(now, SMS_LIFETIME) };
  const { text } = message;
  await tellSaversOf(trx, { listingId: id, ownerId, text, link: href.listing(id), now, day: dayInLagos(now), sms });
}
