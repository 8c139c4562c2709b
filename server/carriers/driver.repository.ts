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

/**
 * Moves the permission to drive to the user's new number. A carrier who has invited that one as well keeps one driver,
 * who takes over the deliveries of the other.
 */
export async function moveDriversTo(trx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await trx.selectFrom('drivers').select('id').where('phone', 'in', [from, to]).orderBy('id').forUpdate().execute();
  const twins = sql`drivers gone join drivers stays on stays.carrier_id = gone.carrier_id
    and stays.phone = ${to} where gone.phone = ${from}`;
  await sql`
    update shipments set driver_id = twins.stays from (select gone.id as gone, stays.id as stays from ${twins}) as twins
    where driver_id = twins.gone`.execute(trx);
  await sql`delete from drivers where id in (select gone.id from ${twins})`.execute(trx);
  await trx.updateTable('drivers').set({ phone: to }).where('phone', '=', from).execute();
}

export async function deleteDriver(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('drivers').where('id', '=', id).execute();
}
