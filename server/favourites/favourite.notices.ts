/** Notifies users who saved a listing that it is available again, cheaper or suspended, in the transaction that changes it. */
import { href } from '#domain/addresses.ts';
import { dayInLagos, momentInLagos } from '#domain/calendar.ts';
import { listingNotices } from '#domain/lifecycles/notices.ts';
import { alertHref } from '#domain/search-alert.ts';
import type { ListingChange } from '../listings/confirmation.service.ts';
import { type NoticeWords, SMS_LIFETIME } from '../notifications/notification.service.ts';
import { smsText } from '../notifications/sms-text.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { withdrawWaiting } from '../platform/outbox/outbox.repository.ts';
import {
  listHigherKnownPrices,
  notifyOfEnds,
  notifySaversOf,
  notifySearchers,
  type SaverWords,
} from './favourite.repository.ts';
import { wordsOfEnd, wordsOfNew, wordsOfPriceDrop, wordsOfReturn, wordsOfSuspension } from './favourite.words.ts';
import { listSearchersOf, takeNewListing, takeOverAlerts } from './search-alert.repository.ts';

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

/** The earliest hour for news of searches: they should not wake anyone. */
const NOT_BEFORE = '08:00';

/**
 * Runs one round of the job: tells users whose alert has ended, and everyone with an alert whose search finds a listing that
 * went live since, once about the listing. An SMS that waits goes with the other news of the listing when it changes.
 *
 * @returns Whether there may be more.
 */
export async function notifySearchersOfNew({ db, clock }: { db: Db; clock: Clock }): Promise<boolean> {
  const now = clock();
  const day = dayInLagos(now);
  if (now < momentInLagos(day, NOT_BEFORE)) return false;
  return await db.transaction().execute(async (trx) => {
    const ended = await takeOverAlerts(trx, now);
    await notifyOfEnds(
      trx,
      ended.map((alert) => ({
        userId: alert.user_id,
        text: wordsOfEnd(alert),
        link: alertHref(alert.kind, alert.search),
      })),
      now,
    );
    const listing = await takeNewListing(trx, now);
    if (!listing) return ended.length > 0;
    const found = await listSearchersOf(trx, listing, now);
    const links = new Map([...found].map(([userId, { kind, search }]) => [userId, alertHref(kind, search)]));
    const times = { subject: subjectOf(listing.id), withdrawn: [], now, day, expiresAt: later(now, SMS_LIFETIME) };
    await notifySearchers(trx, links, toSaverWords(wordsOfNew(listing), null), times);
    return true;
  });
}

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
