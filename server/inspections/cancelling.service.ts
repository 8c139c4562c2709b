/** Cancels inspections because the listing is no longer available or a user was suspended. */
import { feeOf, type InspectionSide, nextInspectionStatus } from '#domain/lifecycles/inspection.ts';
import type { ListingChange } from '../listings/confirmation.service.ts';
import { lockListingRow } from '../listings/listing.repository.ts';
import type { NoticeWords } from '../notifications/notification.service.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow, ListingRow } from '../platform/db/tables.ts';
import { notifyOfInspection } from './inspection.notices.ts';
import { listUpcoming, lockInspection, type UpcomingOf } from './inspection.repository.ts';
import { findWholeInspection } from './inspection.view.repository.ts';
import { type Gone, wordsOfCancelled, wordsOfGone, wordsOfSuspendedPlace } from './inspection.words.ts';
import { applyDeadlines, enterStatus } from './overdue.service.ts';
import { isOwn } from './times.ts';

/**
 * Cancels future inspections, refunds them, and notifies the side that is not at fault.
 *
 * @param why Why the listing is not available, as the visitor reads it. Visitors of a suspended one must not pay for it.
 */
export async function cancelInspectionsOf(trx: Db, of: UpcomingOf, now: Date, why?: Gone | 'suspended'): Promise<void> {
  for (const { id, listing_id } of await listUpcoming(trx, of, now)) {
    await lockListingRow(trx, listing_id);
    const locked = await lockInspection(trx, id);
    const row = locked && (await applyDeadlines(trx, locked, now));
    const next = row && nextInspectionStatus(row.status, 'visitor.cancel');
    if (!row || !next) continue;
    const cancelled_by = why && why !== 'suspended' && why !== 'unconfirmed' ? 'owner' : null;
    const is = await enterStatus(trx, row, { status: next, cancelled_by }, now);
    const by = 'listingId' in of ? await findOtherOwner(trx, id) : of.visitorId;
    const words = why && (await wordsOf(trx, row, why));
    await notifyOfInspection(trx, { event: 'visitor.cancel', was: row, is, by, ...(words && { words }) }, now);
  }
}

/** The texts that say why the listing is no longer available. */
async function wordsOf(
  trx: Db,
  { id, status, settled_by }: InspectionRow,
  why: Gone | 'suspended',
): Promise<Record<InspectionSide, NoticeWords> | undefined> {
  const whole = await findWholeInspection(trx, id);
  if (!whole) return undefined;
  const fee = feeOf(status, settled_by) === 'held' ? 'refunding' : undefined;
  const visitor = why === 'suspended' ? wordsOfSuspendedPlace(whole, fee) : wordsOfGone(whole, why, fee);
  return { visitor, owner: wordsOfCancelled(whole) };
}

/** Finds the listing's owner; `undefined` if they are the visitor, who is notified as the visitor. */
async function findOtherOwner(trx: Db, id: string): Promise<string | undefined> {
  const whole = await findWholeInspection(trx, id);
  return whole && !isOwn(whole) ? whole.owner.id : undefined;
}

/** Cancels the inspections of a listing that is no longer available. The owner's own stay while it is only paused. */
export async function cancelInspectionsWhenGone(
  trx: Db,
  { before, after }: Pick<ListingChange, 'before' | 'after'>,
  now: Date,
): Promise<void> {
  const why = after.status === before.status ? undefined : goneOf(after);
  if (!why) return;
  const listingId = after.id;
  const of = after.status === 'paused' ? { listingId, butOf: after.owner_id } : { listingId };
  await cancelInspectionsOf(trx, of, now, why);
}

function goneOf({ status, unconfirmed }: ListingRow): Gone | 'suspended' | undefined {
  if (status === 'listed') return undefined;
  return status === 'paused' && unconfirmed ? 'unconfirmed' : status;
}
