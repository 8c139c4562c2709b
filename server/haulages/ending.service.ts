/** Ends the deliveries of a suspended user. */
import { costOfCancelling, moveHaulage } from '#domain/lifecycles/haulage-times.ts';
import type { Db } from '../platform/db/database.ts';
import type { HaulageRow } from '../platform/db/tables.ts';
import { tellOfHaulage } from './haulage.notices.ts';
import { listBeforeLoading, lockHaulage } from './haulage.repository.ts';
import { bringUpToDate, enter } from './overdue.service.ts';

/**
 * Cancels what is not loaded yet: a carrier's loads with a full refund, a sender's deliveries at the current cost, since the
 * sender can no longer show the code. Loaded goods go on and can be disputed.
 */
export async function endHaulagesOf(trx: Db, userId: string, now: Date): Promise<void> {
  for (const id of await listBeforeLoading(trx, userId)) {
    const locked = await lockHaulage(trx, id);
    const row = locked && (await bringUpToDate(trx, locked, now));
    if (row) await cancel(trx, row, userId, now);
  }
}

async function cancel(trx: Db, row: HaulageRow, userId: string, now: Date) {
  const role = row.carrier_id === userId ? 'carrier' : 'shipper';
  const status = moveHaulage(row, role, 'cancel', now);
  if (!status) return;
  const part = role === 'shipper' && row.price !== null ? costOfCancelling(row, row.price, now) : null;
  const is = await enter(trx, row, { status, ...(part && { part }) }, now);
  await tellOfHaulage(trx, is, { by: userId, now });
}
