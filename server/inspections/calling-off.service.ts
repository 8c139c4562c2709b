/** Calls off visits that nobody of the two has called off: what they were of is suspended, or one of the two is. */
import { nextInspectionStatus } from '#domain/lifecycles/inspection.ts';
import { holdListing } from '../listings/listing.repository.ts';
import { findPaidPayment } from '../payments/payment.repository.ts';
import { sendBack } from '../payments/settling.service.ts';
import type { Db } from '../platform/db/database.ts';
import { tell } from './inspection.notices.ts';
import { listToCome, lockInspection } from './inspection.repository.ts';
import { findWholeInspection } from './inspection.view.repository.ts';
import { wordsOfCancelled } from './inspection.words.ts';
import { bringUpToDate, enter } from './overdue.service.ts';

/** What was paid goes back. Whoever is not at fault is told. */
export async function callOffVisits(
  trx: Db,
  of: { readonly listingId: string } | { readonly visitorId: string },
  now: Date,
): Promise<void> {
  for (const { id, listing_id } of await listToCome(trx, of, now)) {
    await holdListing(trx, listing_id);
    const locked = await lockInspection(trx, id);
    const row = locked && (await bringUpToDate(trx, locked, now));
    const next = row && nextInspectionStatus(row.status, 'visitor.cancel');
    if (!row || !next) continue;
    await enter(trx, row, next);
    const paid = await findPaidPayment(trx, id);
    if (paid) await sendBack(trx, paid, now);
    const whole = await findWholeInspection(trx, id);
    const other = 'listingId' in of ? whole?.visitor : whole?.owner;
    const fee = paid && other === whole?.visitor ? ' The fee is on its way back to you.' : '';
    if (whole && other) await tell(trx, other, `${wordsOfCancelled(whole)}${fee}`, now);
  }
}
