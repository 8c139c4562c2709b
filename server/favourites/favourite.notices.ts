/** Notifies users who saved a listing that it is available again, cheaper or suspended, in the transaction that changes it. */
import { href } from '#domain/addresses.ts';
import { dayInLagos } from '#domain/calendar.ts';
import { listingNotices } from '#domain/lifecycles/notices.ts';
import type { ListingChange } from '../listings/confirmation.service.ts';
import { type NoticeWords, SMS_LIFETIME } from '../notifications/notification.service.ts';
import { smsText } from '../notifications/sms-text.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { withdrawWaiting } from '../platform/outbox/outbox.repository.ts';
import { listHigherKnownPrices, notifySaversOf, type SaverWords } from './favourite.repository.ts';
import { wordsOfPriceDrop, wordsOfReturn, wordsOfSuspension } from './favourite.words.ts';

/**
 * Notifies in the app at once and by at most one SMS a day, as each user's settings say. Leaves out the owner. Withdraws
 * what waits to be sent and is no longer true.
 */
export async function notifySavers(trx: Db, change: ListingChange, now: Date): Promise<void> {
  const { before, after } = change;
  const isRepriced = after.price !== before.price || after.price_period !== before.price_period;
  if (after.status === before.status && !isRepriced) return;
  const withdrawn = await withdrawNews(trx, after.id, now);
  const words = await writeNews(trx, change);
  if (words.length === 0) return;
  const times = { now, day: dayInLagos(now), expiresAt: later(now, SMS_LIFETIME) };
  const about = { link: href.listing(after.id), subject: subjectOf(after.id) };
  await notifySaversOf(trx, {
    listing: after,
    isPriced: after.status === 'listed',
    words,
    withdrawn,
    ...about,
    ...times,
  });
}

/**
 * Withdraws the unsent SMS about a saved listing.
 *
 * @returns The phones to which no attempt was made yet.
 */
export const withdrawNews = (trx: Db, listingId: string, now: Date): Promise<string[]> =>
  withdrawWaiting(trx, subjectOf(listingId), now);

const subjectOf = (listingId: string) => `saved ${listingId}`;

/** Writes the texts by the price that users know. A listing that waited for its fee was never available. */
async function writeNews(trx: Db, { event, before, after }: ListingChange): Promise<SaverWords[]> {
  if (before.status !== after.status) {
    if (listingNotices[event].saver !== 'notice' || before.waits_for_fee) return [];
    return [toSaverWords(after.status === 'suspended' ? wordsOfSuspension(after) : wordsOfReturn(after), null)];
  }
  if (after.status !== 'listed') return [];
  const known = await listHigherKnownPrices(trx, after);
  return known.map((price) => toSaverWords(wordsOfPriceDrop(after, price), price));
}

const toSaverWords = ({ text, sms = text, smsLink }: NoticeWords, known: SaverWords['known']): SaverWords => ({
  ...{ known, text, sms: smsText(sms, smsLink) },
});
