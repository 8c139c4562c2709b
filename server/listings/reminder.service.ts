/**
 * Asks owners to confirm that a listing is still available, by notification and by SMS with a one-tap link, and tells
 * them when it was paused.
 */
import { href } from '#domain/addresses.ts';
import { confirmBy } from '#domain/lifecycles/listing.ts';
import { listingNotices } from '#domain/lifecycles/notices.ts';
import { CONFIRM_REQUEST_AFTER } from '#domain/limits.ts';
import { insertNotice } from '../notifications/notification.repository.ts';
import { notify, SMS_LIFETIME } from '../notifications/notification.service.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import type { Seal } from '../platform/seal.ts';
import { listOpenBookings, listOpenInspections } from './activity.repository.ts';
import { confirmationLink, type ListingChange } from './confirmation.service.ts';
import { nameOfListing } from './listing.answer.ts';
import { claimReminders } from './listing.repository.ts';
import { type Affected, pausedWords, reminderNotice, reminderSms } from './reminder.words.ts';

export interface ReminderParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly seal: Seal;
  /** The public origin of the site. */
  readonly origin: () => string;
}

const BATCH = 50;

/** Runs one round of the job: one reminder per confirmation. Ignores notification settings, because the listing is paused otherwise. */
export async function sendReminders({ db, clock, seal, origin }: ReminderParts): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    const asked = await claimReminders(trx, { before: later(now, -CONFIRM_REQUEST_AFTER), now, limit: BATCH });
    for (const listing of asked) await ask(trx, listing, confirmationLink(seal, origin(), listing), now);
  });
}

async function ask(trx: Db, listing: ListingRow, link: string, created_at: Date) {
  const pausesAt = confirmBy(listing.confirmed_at);
  const affected = await affectedBy(trx, listing, { pausesAt, now: created_at });
  const reminder = { name: nameOfListing(listing), confirmBy: pausesAt, affected };
  const notice = {
    user_id: listing.owner_id,
    kind: 'listing',
    text: reminderNotice(reminder),
    link: href.myListing,
    created_at,
  } as const;
  await insertNotice(trx, notice, {
    body: reminderSms({ ...reminder, link }),
    expires_at: later(created_at, SMS_LIFETIME),
    subject: null,
  });
}

/** Tells the owner that the listing was paused because it was not confirmed in time. */
export async function notifyOwnerOfPause(trx: Db, { event, after }: ListingChange, now: Date): Promise<void> {
  if (listingNotices[event].owner !== 'notice') return;
  const words = pausedWords(after, await affectedBy(trx, after, { pausesAt: now, now }));
  await notify(trx, { userId: after.owner_id, kind: 'listing', ...words, link: href.myListing }, now);
}

/** Finds what the pause of a listing affects. The owner's own inspections stay. */
async function affectedBy(
  trx: Db,
  { id, owner_id: ownerId }: ListingRow,
  { pausesAt, now }: { readonly pausesAt: Date; readonly now: Date },
): Promise<Affected> {
  const inspections = await listOpenInspections(trx, [id], pausesAt);
  const bookings = await listOpenBookings(trx, { ownerId, ids: [id] }, now);
  return {
    inspections: inspections.flatMap(({ status, visitor_id, day }) =>
      status === 'turnedAway' || visitor_id === ownerId ? [] : [day],
    ),
    requests: bookings.flatMap(({ status, from_day }) => (status === 'requested' ? [from_day] : [])),
  };
}
