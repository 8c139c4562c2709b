/** Cancels inspections because the listing is no longer available or a user was suspended. */
import { feeOf, nextInspectionStatus } from '#domain/lifecycles/inspection.ts';
import { holdListing } from '../listings/listing.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import { notifyOne } from './inspection.notices.ts';
import { listToCome, lockInspection, type ToCome } from './inspection.repository.ts';
import { findWholeInspection } from './inspection.view.repository.ts';
import { wordsOfCancelled, wordsOfSuspendedPlace } from './inspection.words.ts';
import { bringUpToDate, enter } from './overdue.service.ts';

/**
 * Cancels future inspections, refunds them, and notifies the side that is not at fault.
 *
 * @param isSuspended Whether staff suspended the listing, so that its visitors must not pay for it.
 */
export async function cancelInspectionsOf(trx: Db, of: ToCome, now: Date, isSuspended = false): Promise<void> {
  for (const { id, listing_id } of await listToCome(trx, of, now)) {
    await holdListing(trx, listing_id);
    const locked = await lockInspection(trx, id);
    const row = locked && (await bringUpToDate(trx, locked, now));
    const next = row && nextInspectionStatus(row.status, 'visitor.cancel');
    if (!row || !next) continue;
    await enter(trx, row, { status: next }, now);
    const whole = await findWholeInspection(trx, id);
    const other = 'listingId' in of ? whole?.visitor : whole?.owner;
    const isPaid = feeOf(row.status, row.settled_by) === 'held';
    const fee = isPaid && other === whole?.visitor ? 'refunding' : undefined;
    const words = whole && (isSuspended ? wordsOfSuspendedPlace(whole, fee) : wordsOfCancelled(whole, fee));
    if (whole && other && words) await notifyOne(trx, { whole, to: other, words }, now);
  }
}

/** Cancels the inspections of a listing that is no longer available. The owner's own stay while it is only paused. */
export async function cancelInspectionsWhenGone(trx: Db, { before, after }: ListingChange, now: Date): Promise<void> {
  if (after.status === 'listed' || after.status === before.status) return;
  const listingId = after.id;
  await cancelInspectionsOf(trx, after.status === 'paused' ? { listingId, butOf: after.owner_id } : { listingId }, now);
}

interface ListingChange {
  readonly before: ListingRow;
  readonly after: ListingRow;
}
