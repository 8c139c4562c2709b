/** Cancels inspections because the listing is no longer available or a user was suspended. */
import { feeOf, nextInspectionStatus } from '#domain/lifecycles/inspection.ts';
import type { ListingChange } from '../listings/confirmation.service.ts';
import { lockListingRow } from '../listings/listing.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { notifyOfInspection } from './inspection.notices.ts';
import { listUpcoming, lockInspection, type UpcomingOf } from './inspection.repository.ts';
import { findWholeInspection } from './inspection.view.repository.ts';
import { wordsOfCancelled, wordsOfSuspendedPlace } from './inspection.words.ts';
import { applyDeadlines, enterStatus } from './overdue.service.ts';
import { isOwn } from './times.ts';

/**
 * Cancels future inspections, refunds them, and notifies the side that is not at fault.
 *
 * @param isSuspended Whether staff suspended the listing, so that its visitors must not pay for it.
 */
export async function cancelInspectionsOf(trx: Db, of: UpcomingOf, now: Date, isSuspended = false): Promise<void> {
  for (const { id, listing_id } of await listUpcoming(trx, of, now)) {
    await lockListingRow(trx, listing_id);
    const locked = await lockInspection(trx, id);
    const row = locked && (await applyDeadlines(trx, locked, now));
    const next = row && nextInspectionStatus(row.status, 'visitor.cancel');
    if (!row || !next) continue;
    const cancelled_by = 'listingId' in of && !isSuspended ? 'owner' : null;
    const is = await enterStatus(trx, row, { status: next, cancelled_by }, now);
    const by = 'listingId' in of ? await findOtherOwner(trx, id) : of.visitorId;
    const words = isSuspended ? await wordsOfSuspension(trx, row) : {};
    await notifyOfInspection(trx, { event: 'visitor.cancel', was: row, is, by, ...words }, now);
  }
}

/** The texts about a listing that staff suspended. */
async function wordsOfSuspension(trx: Db, { id, status, settled_by }: InspectionRow) {
  const whole = await findWholeInspection(trx, id);
  if (!whole) return {};
  const fee = feeOf(status, settled_by) === 'held' ? 'refunding' : undefined;
  return { words: { visitor: wordsOfSuspendedPlace(whole, fee), owner: wordsOfCancelled(whole) } };
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
  if (after.status === 'listed' || after.status === before.status) return;
  const listingId = after.id;
  await cancelInspectionsOf(trx, after.status === 'paused' ? { listingId, butOf: after.owner_id } : { listingId }, now);
}
