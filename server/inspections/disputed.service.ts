/** What staff decide about the fee of a visit that two people disagree about. */
import { findPaidPayment } from '../payments/payment.repository.ts';
import { sendBack } from '../payments/settling.service.ts';
import type { Db } from '../platform/db/database.ts';
import { lockWithListing } from './locking.service.ts';

/** Once: what goes back already is not paid any more. */
export async function settleDisputed(trx: Db, id: string, outcome: 'refund' | 'keep', now: Date): Promise<void> {
  await lockWithListing(trx, id);
  const paid = outcome === 'refund' ? await findPaidPayment(trx, id) : undefined;
  if (paid) await sendBack(trx, paid, now);
}
