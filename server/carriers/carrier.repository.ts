/** The rows of carriers, vehicles and prices. Drivers have their own repository. */

import { sql } from 'kysely';
import type { PlainDate } from '#domain/calendar.ts';
import { undecidedStatuses } from '#domain/lifecycles/case.ts';
import { PAPERS_TOLD_AGAIN_DAYS, PAPERS_TOLD_DAYS } from '#domain/limits.ts';
import type { VehicleOutcome } from '../cases/case.parts.ts';
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

/** Deletes the carrier's other vehicles. Carriers who claimed the plate of one may then use it. */
export async function deleteOtherVehicles(trx: Db, carrierId: string, plates: readonly string[]): Promise<void> {
  const theirs = trx.deleteFrom('vehicles').where('carrier_id', '=', carrierId).returning('plate');
  const gone = await (plates.length > 0 ? theirs.where('plate', 'not in', plates) : theirs).execute();
  if (gone.length === 0) return;
  await sql`
    update vehicles set claim = 'holds' where claim = 'claims' and plate in (${sql.join(gone.map(({ plate }) => plate))})
      and not exists (select from vehicles holding where holding.plate = vehicles.plate and holding.claim = 'holds')`.execute(
    trx,
  );
}

/** The fields of a vehicle that its carrier enters. */
export type VehicleEntry = Pick<VehicleRow, 'plate' | 'carrier_id' | 'kind' | 'licence_until' | 'insurance_until'>;

type Saved = Pick<VehicleRow, 'plate_id'> & { readonly isClaimed: boolean };

/**
 * Saves a vehicle. If another carrier holds the plate, saves it as a claim. Staff must check the papers again after a
 * change of dates or type.
 *
 * @returns `undefined` if another carrier claims the plate already.
 */
export async function saveVehicle(trx: Db, vehicle: VehicleEntry): Promise<Saved | undefined> {
  const { plate, carrier_id, kind, licence_until, insurance_until } = vehicle;
  const { rows } = await sql<Pick<VehicleRow, 'plate_id'>>`
    update vehicles set kind = ${kind}, licence_until = ${licence_until}::date, insurance_until = ${insurance_until}::date,
      papers = case when kind = ${kind} and licence_until = ${licence_until}::date
        and insurance_until = ${insurance_until}::date then papers else 'unchecked' end
    where plate = ${plate} and carrier_id = ${carrier_id} returning plate_id`.execute(trx);
  if (rows[0]) return { ...rows[0], isClaimed: false };
  for (const claim of ['holds', 'claims'] as const) {
    const row = await trx
      .insertInto('vehicles')
      .values({ ...vehicle, claim })
      .onConflict((conflict) => conflict.doNothing())
      .returning('plate_id')
      .executeTakeFirst();
    if (row) return { ...row, isClaimed: claim === 'claims' };
  }
  return undefined;
}

export async function findVehicle(
  db: Db,
  { plate, carrier_id }: Pick<VehicleRow, 'plate' | 'carrier_id'>,
): Promise<VehicleRow | undefined> {
  const row = db.selectFrom('vehicles').selectAll().where('plate', '=', plate).where('carrier_id', '=', carrier_id);
  return await row.executeTakeFirst();
}

/** Lists the undecided cases about vehicles that the carrier is a side of. */
export async function listVehicleCases(db: Db, carrierId: string) {
  return await db
    .selectFrom('cases')
    .innerJoin('case_people', 'case_people.case_id', 'cases.id')
    .select(['cases.id', 'subject_id'])
    .where('about', '=', 'vehicle')
    .where('status', 'in', undecidedStatuses)
    .where('user_id', '=', carrierId)
    .where('part', '=', 'side')
    .execute();
}

/** Whether staff decided a case about the plate against the carrier, and have not reversed it. */
export async function hasLostPlate(trx: Db, plateId: string, carrierId: string): Promise<boolean> {
  const lost = await trx
    .selectFrom('cases')
    .innerJoin('case_people', 'case_people.id', 'against_id')
    .select('cases.id')
    .where('about', '=', 'vehicle')
    .where('subject_id', '=', plateId)
    .where('decision', 'in', ['givePlate', 'acceptPapers'])
    .where('status', 'in', ['decided', 'appealed', 'upheld'])
    .where('user_id', '=', carrierId)
    .executeTakeFirst();
  return lost !== undefined;
}

/** Finds when staff last dismissed this carrier's claim to a plate that another carrier holds. */
export async function findClaimDismissed(trx: Db, plateId: string, carrierId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select case_events.at from cases
    join case_people me on me.case_id = cases.id and me.part = 'side' and me.user_id = ${carrierId}
    join case_events on case_events.case_id = cases.id and what = 'decided'
    where about = 'vehicle' and subject_id = ${plateId} and cases.decision = 'dismiss' and exists (
      select from vehicles join case_people holder on holder.user_id = carrier_id
      where plate_id = ${plateId} and claim = 'holds' and holder.case_id = cases.id and holder.part = 'side')
    order by case_events.at desc limit 1`.execute(trx);
  return rows[0]?.at;
}

/** Applies a decision about a plate. Every open claim is lost, except that of the carrier who gets the plate. */
export async function settleVehicle(trx: Db, plateId: string, { papers, to }: VehicleOutcome): Promise<void> {
  const rows = await trx
    .selectFrom('vehicles')
    .selectAll()
    .where('plate_id', '=', plateId)
    .orderBy('carrier_id')
    .forUpdate()
    .execute();
  const change = async (carrier: string, changes: Partial<Pick<VehicleRow, 'claim' | 'papers'>>) =>
    await trx
      .updateTable('vehicles')
      .set(changes)
      .where('plate_id', '=', plateId)
      .where('carrier_id', '=', carrier)
      .execute();
  const holder = rows.find(({ claim }) => claim === 'holds');
  const gets = rows.find(({ carrier_id, claim }) => carrier_id === to && claim !== 'holds');
  for (const { carrier_id, claim } of rows) {
    if (claim === 'claims' && carrier_id !== gets?.carrier_id) await change(carrier_id, { claim: 'lost' });
  }
  if (gets) {
    if (holder) await change(holder.carrier_id, { claim: 'lost', papers: 'unchecked' });
    return void (await change(gets.carrier_id, { claim: 'holds', papers: 'accepted' }));
  }
  if (holder && papers) await change(holder.carrier_id, { papers });
}

export async function replaceTariffs(trx: Db, carrierId: string, tariffs: readonly TariffRow[]): Promise<void> {
  await trx.deleteFrom('tariffs').where('carrier_id', '=', carrierId).execute();
  if (tariffs.length > 0) await trx.insertInto('tariffs').values(tariffs).execute();
}

export interface VehicleWithPhoto extends VehicleRow {
  /** The file of its photo. */
  readonly photo: string | null;
}

export async function listVehiclesOf(db: Db, carrierId: string): Promise<VehicleWithPhoto[]> {
  return await db
    .selectFrom('vehicles')
    .leftJoin('files', (join) => join.onRef('owner_id', '=', 'carrier_id').onRef('vehicle_of', '=', 'plate'))
    .selectAll('vehicles')
    .select('files.id as photo')
    .where('carrier_id', '=', carrierId)
    .orderBy('plate')
    .execute();
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
    where claim = 'holds' and ends between ${today}::date and ${today}::date + ${FIRST}::int
      and (told_on is null or told_on < ends - ${FIRST}::int
        or (ends <= ${today}::date + ${AGAIN}::int and told_on < ends - ${AGAIN}::int))`;
}

/** Lists carriers to warn. */
export async function listCarriersToNotify(db: Db, today: PlainDate, limit: number): Promise<string[]> {
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
      where carrier_id = ${carrierId} and plate in (select plate from ${endingFrom(today)} and carrier_id = ${carrierId})
      returning *
    )
    select * from told order by plate`.execute(trx);
  return rows;
}
