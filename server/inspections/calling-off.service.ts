/** Calls off visits that nobody of the two has called off: what they were of is not to be had, or one of the two is suspended. */
import { feeOf, nextInspectionStatus } from '#domain/lifecycles/inspection.ts';
import { holdListing } from '../listings/listing.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import { tell } from './inspection.notices.ts';
import { listToCome, lockInspection, type ToCome } from './inspection.repository.ts';
import { findWholeInspection } from './inspection.view.repository.ts';
import { wordsOfCancelled } from './inspection.words.ts';
import { bringUpToDate, enter } from './overdue.service.ts';

/** What was paid goes back. Whoever is not at fault is told. */
export async function callOffVisits(trx: Db, of: ToCome, now: Date): Promise<void> {
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
    const fee = isPaid && other === whole?.visitor ? ' The fee is on its way back to you.' : '';
    if (whole && other) await tell(trx, { whole, to: other, text: `${wordsOfCancelled(whole)}${fee}` }, now);
  }
}

/**
 * A listing is not to be had any more, whoever or whatever said so: nobody pays to see what is gone. What is only paused its owner
 * can have inspected all the same.
 */
export async function callOffWhenGone(trx: Db, { before, after }: Gone, now: Date): Promise<void> {
  if (after.status === 'listed' || after.status === before.status) return;
  const listingId = after.id;
  await callOffVisits(trx, after.status === 'paused' ? { listingId, butOf: after.owner_id } : { listingId }, now);
}

interface Gone {
  readonly before: ListingRow;
  readonly after: ListingRow;
}
