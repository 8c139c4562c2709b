/** The rows of carriers, vehicles and prices. Drivers have their own repository. */

import { sql } from 'kysely';
import type { PlainDate } from '#domain/calendar.ts';
import { PAPERS_TOLD_AGAIN_DAYS, PAPERS_TOLD_DAYS } from '#domain/limits.ts';
import type { CarrierTables } from '../platform/db/carrier-tables.ts';
import type { Db } from '../platform/db/database.ts';
import type { TariffRow, VehicleRow } from '../platform/db/tables.ts';

export async function findCarrier(db: Db, userId: string): Promise<CarrierTables['carriers'] | undefined> {
  return await db.selectFrom('carriers').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export async function lockCarrier(trx: Db, userId: string): Promise<CarrierTables['carriers'] | undefined> {
  return await trx.selectFrom('carriers').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** Upserts the row, which locks it: the second of two forms at once replaces all of the first. */
export async function saveCarrierRow(trx: Db, carrier: CarrierTables['carriers']): Promise<void> {
  const { name, states, saved_at } = carrier;
  await trx
    .insertInto('carriers')
    .values(carrier)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ name, states, saved_at }))
    .execute();
}

export async function deleteOtherVehicles(trx: Db, carrierId: string, plates: readonly string[]): Promise<void> {
  const theirs = trx.deleteFrom('vehicles').where('carrier_id', '=', carrierId);
  await (plates.length > 0 ? theirs.where('plate', 'not in', plates) : theirs).execute();
}

/** @returns False if another carrier has the plate. */
export async function saveVehicle(trx: Db, vehicle: Omit<VehicleRow, 'told_on'>): Promise<boolean> {
  const { plate: _, carrier_id, ...changed } = vehicle;
  const row = await trx
    .insertInto('vehicles')
    .values(vehicle)
    .onConflict((conflict) =>
      conflict.column('plate').doUpdateSet(changed).where('vehicles.carrier_id', '=', carrier_id),
    )
    .returning('plate')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceTariffs(trx: Db, carrierId: string, tariffs: readonly TariffRow[]): Promise<void> {
  await trx.deleteFrom('tariffs').where('carrier_id', '=', carrierId).execute();
  if (tariffs.length > 0) await trx.insertInto('tariffs').values(tariffs).execute();
}

export async function listVehiclesOf(db: Db, carrierId: string): Promise<VehicleRow[]> {
  return await db.selectFrom('vehicles').selectAll().where('carrier_id', '=', carrierId).orderBy('plate').execute();
}

export async function listTariffsOf(db: Db, carrierId: string): Promise<TariffRow[]> {
  return await db
    .selectFrom('tariffs')
    .selectAll()
    .where('carrier_id', '=', carrierId)
    .orderBy('from_state')
    .orderBy('to_state')
    .orderBy('vehicle')
    .orderBy('up_to_kg')
    .execute();
}

const [FIRST, AGAIN] = [PAPERS_TOLD_DAYS, PAPERS_TOLD_AGAIN_DAYS];

/** Vehicles whose documents expire soon and whose carriers have not had this warning. */
function endingFrom(today: PlainDate) {
  return sql`vehicles cross join lateral (select least(licence_until, insurance_until) as ends) papers
    where ends between ${today}::date and ${today}::date + ${FIRST}::int
      and (told_on is null or told_on < ends - ${FIRST}::int
        or (ends <= ${today}::date + ${AGAIN}::int and told_on < ends - ${AGAIN}::int))`;
}

/** Lists carriers to warn. */
export async function listCarriersToTell(db: Db, today: PlainDate, limit: number): Promise<string[]> {
  const { rows } = await sql<{ carrier_id: string }>`
    select distinct carrier_id from ${endingFrom(today)} order by carrier_id limit ${limit}`.execute(db);
  return rows.map(({ carrier_id }) => carrier_id);
}

/**
 * Marks a carrier's vehicles as warned today and returns them by plate. The caller locks the carrier's row, so that the second
 * of two servers finds nothing left.
 */
export async function claimEndingPapers(trx: Db, carrierId: string, today: PlainDate): Promise<VehicleRow[]> {
  const { rows } = await sql<VehicleRow>`
    with told as (
      update vehicles set told_on = ${today}::date
      where plate in (select plate from ${endingFrom(today)} and carrier_id = ${carrierId})
      returning *
    )
    select * from told order by plate`.execute(trx);
  return rows;
}
