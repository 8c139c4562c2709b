/** The rows of statuses that a delivery reached. */
import type { ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import type { Db } from '../platform/db/database.ts';
import type { ShipmentEventRow } from '../platform/db/tables.ts';

interface Noted extends Pick<ShipmentEventRow, 'shipment_id' | 'status' | 'at'> {
  /** When the driver's phone says it happened. */
  readonly made_at?: Date | undefined;
}

/**
 * Records a status. Limits the phone's time to what is possible: not before the previous status, and not after the
 * report arrived.
 */
export async function storeStatus(trx: Db, { made_at, ...event }: Noted): Promise<void> {
  const last = made_at && (await lastEvent(trx, event.shipment_id));
  const from = (last?.made_at ?? last?.at ?? event.at).getTime();
  const within = made_at && new Date(Math.max(from, Math.min(made_at.getTime(), event.at.getTime())));
  await trx
    .insertInto('shipment_events')
    .values({ ...event, made_at: within ?? null })
    .execute();
}

async function lastEvent(trx: Db, shipmentId: string) {
  return await trx
    .selectFrom('shipment_events')
    .select(['at', 'made_at'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether the delivery ever had one of the statuses. */
export async function hasHadStatus(db: Db, shipmentId: string, statuses: readonly ShipmentStatus[]): Promise<boolean> {
  const found = await db
    .selectFrom('shipment_events')
    .select('position')
    .where('shipment_id', '=', shipmentId)
    .where('status', 'in', statuses)
    .executeTakeFirst();
  return found !== undefined;
}

/** Lists the statuses of a delivery, oldest first. */
export async function listHistory(db: Db, shipmentId: string): Promise<ShipmentEventRow[]> {
  return await db
    .selectFrom('shipment_events')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .orderBy('position')
    .execute();
}
