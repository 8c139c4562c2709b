/** Applies a staff decision about a disputed inspection. */
import { nextInspectionStatus } from '#domain/lifecycles/inspection.ts';
import type { Db } from '../platform/db/database.ts';
import { tellOfInspection } from './inspection.notices.ts';
import { lockWithListing } from './locking.service.ts';
import { enter } from './overdue.service.ts';
import { findWords } from './visit.repository.ts';

/**
 * Refunds or keeps the fee of a disputed inspection and notifies both sides.
 *
 * @returns False if the dispute is already settled or the inspection is gone.
 */
export async function settleDisputed(trx: Db, id: string, outcome: 'refund' | 'keep', now: Date): Promise<boolean> {
  const row = await lockWithListing(trx, id);
  const first = await findWords(trx, id);
  const event = outcome === 'refund' ? 'case.refunded' : 'case.kept';
  const status = row && nextInspectionStatus(row.status, event, { isVisitorsWord: first?.said_by === 'visitor' });
  if (!status) return false;
  const is = await enter(trx, row, { status, settled: 'case' }, now);
  await tellOfInspection(trx, { event, was: row, is }, now);
  return true;
}
