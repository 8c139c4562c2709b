/** Writes the demo's shipments where there are none yet. */
import type { Db } from '../platform/db/database.ts';
import type { PayoutRow, RefundRow, ShipmentRow } from '../platform/db/tables.ts';

/** @returns The ids of those that were not there before. */
export async function insertMissingShipments(trx: Db, shipments: readonly ShipmentRow[]): Promise<string[]> {
  const rows = await trx
    .insertInto('shipments')
    .values(shipments)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The subject of a photo: the goods, or the loaded vehicle. */
export type PhotoOf = 'goods_of' | 'shipment_id';

/** @returns False for one that is not there either. */
export async function isWithoutPhoto(db: Db, id: string, of: PhotoOf): Promise<boolean> {
  const row = await db
    .selectFrom('shipments')
    .select('id')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('files').select('files.id').where(of, '=', id))))
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPayoutOf(trx: Db, shipmentId: string): Promise<PayoutRow | undefined> {
  return await trx.selectFrom('payouts').selectAll().where('shipment_id', '=', shipmentId).executeTakeFirst();
}

/** Finds the refund of a payment. */
export async function findRefundOf(trx: Db, paymentId: string): Promise<Pick<RefundRow, 'amount'> | undefined> {
  return await trx.selectFrom('refunds').select('amount').where('payment_id', '=', paymentId).executeTakeFirst();
}
