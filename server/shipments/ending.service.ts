/** Ends the deliveries of a suspended user. */
import { costOfCancelling, moveShipment } from '#domain/lifecycles/shipment-times.ts';
import type { Db } from '../platform/db/database.ts';
import type { ShipmentRow } from '../platform/db/tables.ts';
import { bringUpToDate, enter } from './overdue.service.ts';
import { tellOfShipment } from './shipment.notices.ts';
import { listBeforeLoading, lockShipment } from './shipment.repository.ts';

/**
 * Cancels what is not loaded yet: a carrier's loads with a full refund, a sender's deliveries at the current cost, since the
 * sender can no longer show the code. Loaded goods go on and can be disputed.
 */
export async function endShipmentsOf(trx: Db, userId: string, now: Date): Promise<void> {
  for (const id of await listBeforeLoading(trx, userId)) {
    const locked = await lockShipment(trx, id);
    const row = locked && (await bringUpToDate(trx, locked, now));
    if (row) await cancel(trx, row, userId, now);
  }
}

async function cancel(trx: Db, row: ShipmentRow, userId: string, now: Date) {
  const role = row.carrier_id === userId ? 'carrier' : 'shipper';
  const status = moveShipment(row, role, 'cancel', now);
  if (!status) return;
  const part = role === 'shipper' && row.price !== null ? costOfCancelling(row, row.price, now) : null;
  const is = await enter(trx, row, { status, ...(part && { part }) }, now);
  await tellOfShipment(trx, is, { by: userId, now });
}
