/** Asks owners whether what they list is still to be had: behind the bell, and by a message with a link that needs one tap. */
import { href } from '#domain/addresses.ts';
import { dayInLagos, formatDay } from '#domain/calendar.ts';
import { confirmBy } from '#domain/lifecycles/listing.ts';
import { ASKED_TO_CONFIRM_AFTER } from '#domain/limits.ts';
import { tellPerson } from '../notifications/notification.repository.ts';
import { SMS_LIFETIME } from '../notifications/notification.service.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import type { Seal } from '../platform/seal.ts';
import { confirmationLink } from './confirmation-link.ts';
import { nameOfListing } from './listing.answer.ts';
import { claimToAsk } from './listing.repository.ts';

export interface Asking {
  readonly db: Db;
  readonly clock: Clock;
  readonly seal: Seal;
  /** Of the site, as people reach it. */
  readonly origin: () => string;
}

const BATCH = 50;

/** Once for each confirmation: one round of the job. Whether a person wants messages is not asked: the listing goes otherwise. */
export async function askToConfirm({ db, clock, seal, origin }: Asking): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const asked = await claimToAsk(trx, { before: later(now, -ASKED_TO_CONFIRM_AFTER), now, limit: BATCH });
    for (const listing of asked) await ask(trx, listing, confirmationLink(seal, origin(), listing), now);
  });
}

async function ask(trx: Db, listing: ListingRow, link: string, created_at: Date) {
  const [name, day] = [nameOfListing(listing), formatDay(dayInLagos(confirmBy(listing.confirmed_at)), 'short')];
  const question = `Is ${name} still to be had?`;
  const notice = {
    user_id: listing.owner_id,
    kind: 'listing',
    text: `${question} Confirm it in My Listing, or it is paused on ${day}.`,
    link: href.myListing,
    created_at,
  } as const;
  const body = `Gida: ${question} Confirm it with one tap, or it is paused on ${day}: ${link}`;
  await tellPerson(trx, notice, { body, expires_at: later(created_at, SMS_LIFETIME) });
}
