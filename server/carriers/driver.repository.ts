/** Who drives for whom. A row is the right to it: without one there is none. */
import type { Db } from '../platform/db/database.ts';
import type { DriverRow } from '../platform/db/tables.ts';

/** @returns False when this phone drives for the carrier already. */
export async function insertDriver(trx: Db, driver: DriverRow): Promise<boolean> {
  const row = await trx
    .insertInto('drivers')
    .values(driver)
    .onConflict((conflict) => conflict.constraint('drivers_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** In the order of their invitations. */
export async function listDriversOf(db: Db, carrierId: string): Promise<DriverRow[]> {
  return await db
    .selectFrom('drivers')
    .selectAll()
    .where('carrier_id', '=', carrierId)
    .orderBy('invited_at')
    .orderBy('id')
    .execute();
}

/** @returns False when there is none of this carrier's. */
export async function deleteDriver(db: Db, { id, carrier_id }: Pick<DriverRow, 'id' | 'carrier_id'>): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('drivers')
    .where('id', '=', id)
    .where('carrier_id', '=', carrier_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
