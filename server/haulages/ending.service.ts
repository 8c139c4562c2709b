/** What becomes of the haulages of somebody who is suspended. */
import { costOfCancelling, moveHaulage } from '#domain/lifecycles/haulage-times.ts';
import type { Db } from '../platform/db/database.ts';
import type { HaulageRow } from '../platform/db/tables.ts';
import { tellOfHaulage } from './haulage.notices.ts';
import { listBeforeLoading, lockHaulage } from './haulage.repository.ts';
import { bringUpToDate, enter } from './overdue.service.ts';

/**
 * What is not on the truck yet is called off: by a carrier, so that all goes back, and by a shipper, who could not show the
 * code any more, at what it costs by then. What is on the road goes on, and can be objected to.
 */
export async function endHaulagesOf(trx: Db, userId: string, now: Date): Promise<void> {
  for (const id of await listBeforeLoading(trx, userId)) {
    const locked = await lockHaulage(trx, id);
    const row = locked && (await bringUpToDate(trx, locked, now));
    if (row) await callOff(trx, row, userId, now);
  }
}

async function callOff(trx: Db, row: HaulageRow, userId: string, now: Date) {
  const role = row.carrier_id === userId ? 'carrier' : 'shipper';
  const status = moveHaulage(row, role, 'cancel', now);
  if (!status) return;
  const part = role === 'shipper' && row.price !== null ? costOfCancelling(row, row.price, now) : null;
  const is = await enter(trx, row, { status, ...(part && { part }) }, now);
  await tellOfHaulage(trx, is, { by: userId, now });
}
