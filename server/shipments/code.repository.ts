/** The rows of handover codes, with the number of wrong attempts. */
import type { Db } from '../platform/db/database.ts';
import type { ShipmentCodeRow } from '../platform/db/tables.ts';

export type CodeOf = ShipmentCodeRow['what'];
type Of = Pick<ShipmentCodeRow, 'shipment_id' | 'what'>;

export async function insertCode(trx: Db, code: Of & Pick<ShipmentCodeRow, 'code'>): Promise<void> {
  await trx.insertInto('shipment_codes').values(code).execute();
}

export async function listCodes(db: Db, shipmentIds: readonly string[]): Promise<ShipmentCodeRow[]> {
  if (shipmentIds.length === 0) return [];
  return await db.selectFrom('shipment_codes').selectAll().where('shipment_id', 'in', shipmentIds).execute();
}

export async function findCode(db: Db, { shipment_id, what }: Of): Promise<ShipmentCodeRow | undefined> {
  return await db
    .selectFrom('shipment_codes')
    .selectAll()
    .where('shipment_id', '=', shipment_id)
    .where('what', '=', what)
    .executeTakeFirst();
}

export async function countTry(trx: Db, { shipment_id, what }: Of): Promise<void> {
  await trx
    .updateTable('shipment_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('shipment_id', '=', shipment_id)
    .where('what', '=', what)
    .execute();
}
