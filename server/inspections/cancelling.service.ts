/** Cancels inspections because the listing is no longer available or a user was suspended. */
import { type CancelReason, nextInspectionStatus } from '#domain/lifecycles/inspection.ts';
import type { ListingChange } from '../listings/confirmation.service.ts';
import { lockListingRow } from '../listings/listing.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import { notifyOfInspection } from './inspection.notices.ts';
import { listUpcoming, lockInspection, type UpcomingOf } from './inspection.repository.ts';
import { findWholeInspection } from './inspection.view.repository.ts';
import { applyDeadlines, enterStatus } from './overdue.service.ts';
import { isOwn } from './times.ts';

/** Cancels future inspections, refunds them, and notifies the side that is not at fault. */
export async function cancelInspectionsOf(trx: Db, of: UpcomingOf, now: Date, because: CancelReason): Promise<void> {
  for (const { id, listing_id } of await listUpcoming(trx, of, now)) {
    await lockListingRow(trx, listing_id);
    const locked = await lockInspection(trx, id);
    const row = locked && (await applyDeadlines(trx, locked, now));
    const next = row && nextInspectionStatus(row.status, 'visitor.cancel');
    if (!row || !next) continue;
    const cancelled_by = byOwner.includes(because) ? 'owner' : null;
    const is = await enterStatus(trx, row, { status: next, cancelled_by, cancelled_because: because }, now);
    const by = 'listingId' in of ? await findOtherOwner(trx, id) : of.visitorId;
    await notifyOfInspection(trx, { event: 'visitor.cancel', was: row, is, by }, now);
  }
}

/** Reasons that are the owner's own doing. */
const byOwner: readonly CancelReason[] = ['paused', 'let', 'sold', 'closed', 'removed'];

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
  const because = after.status === before.status ? undefined : goneOf(after);
  if (!because) return;
  const listingId = after.id;
  const of = after.status === 'paused' ? { listingId, butOf: after.owner_id } : { listingId };
  await cancelInspectionsOf(trx, of, now, because);
}

function goneOf({ status, unconfirmed }: ListingRow): CancelReason | undefined {
  if (status === 'listed') return undefined;
  return status === 'paused' && unconfirmed ? 'unconfirmed' : status;
}
