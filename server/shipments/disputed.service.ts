/** Settles a disputed delivery as staff decided. */
import { nextShipmentStatus } from '#domain/lifecycles/shipment.ts';
import type { Db } from '../platform/db/database.ts';
import { enter } from './overdue.service.ts';
import { tellOfShipment } from './shipment.notices.ts';
import { lockShipment } from './shipment.repository.ts';

/** @returns False if the delivery is no longer disputed. */
export async function settleDisputedShipment(
  trx: Db,
  id: string,
  outcome: 'refund' | 'keep',
  now: Date,
): Promise<boolean> {
  const row = await lockShipment(trx, id);
  const event = outcome === 'refund' ? 'case.refunded' : 'case.kept';
  const status = row && nextShipmentStatus(row.status, event);
  if (!status) return false;
  await tellOfShipment(trx, await enter(trx, row, { status }, now), { event, now });
  return true;
}
