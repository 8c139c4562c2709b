/** Who drives for whom. A row is the right to it: without one there is none. */
import { sql } from 'kysely';
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

export interface ListedDriver extends DriverRow {
  /** Somebody has proven that this number is theirs. */
  readonly has_account: boolean;
}

/** In the order of their invitations. */
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

/** Holds the row until the transaction ends: nobody names this driver in between. `undefined` when it is none of this carrier's. */
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

/** The same of all that somebody drives for. */
export async function lockDriversOf(trx: Db, phone: string): Promise<DriverRow[]> {
  return await trx.selectFrom('drivers').selectAll().where('phone', '=', phone).orderBy('id').forUpdate().execute();
}

export async function deleteDriver(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('drivers').where('id', '=', id).execute();
}
