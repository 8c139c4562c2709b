/** The rows of drivers. A row is the permission to drive for a carrier. */
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { DriverRow } from '../platform/db/tables.ts';

/** @returns False if the carrier already has a driver with this number. */
export async function insertDriver(trx: Db, driver: DriverRow): Promise<boolean> {
  const row = await trx
    .insertInto('drivers')
    .values(driver)
    .onConflict((conflict) => conflict.constraint('drivers_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface ListedDriver extends DriverRow {
  /** Whether a user has verified this number. */
  readonly has_account: boolean;
}

/** Lists a carrier's drivers, oldest first. */
export async function listDriversOf(db: Db, carrierId: string): Promise<ListedDriver[]> {
  return await db
    .selectFrom('drivers')
    .leftJoin('users', 'users.phone', 'drivers.phone')
    .selectAll('drivers')
    .select(sql<boolean>`users.phone_verified_at is not null`.as('has_account'))
    .where('carrier_id', '=', carrierId)
    .orderBy('invited_at')
    .orderBy('drivers.id')
    .execute();
}

/** Locks the driver, so that no job is assigned in between. Returns `undefined` if the carrier has no such driver. */
export async function lockDriver(
  trx: Db,
  { id, carrier_id }: Pick<DriverRow, 'id' | 'carrier_id'>,
): Promise<DriverRow | undefined> {
  return await trx
    .selectFrom('drivers')
    .selectAll()
    .where('id', '=', id)
    .where('carrier_id', '=', carrier_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteDriver(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('drivers').where('id', '=', id).execute();
}
