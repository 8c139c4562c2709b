/** The rows of haulages. Who may do what with one is the lifecycle's to say, in domain/. */
import { sql } from 'kysely';
import { isHaulageOver } from '#domain/lifecycles/haulage.ts';
import { needsItsDriver } from '#domain/lifecycles/haulage-times.ts';
import { haulageStatusValues } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import type { HaulageRow } from '../platform/db/tables.ts';

/** Nothing comes after it. */
export const OVER = haulageStatusValues.filter(isHaulageOver);

export async function insertHaulage(trx: Db, haulage: HaulageRow): Promise<void> {
  await trx.insertInto('haulages').values(haulage).execute();
}

export async function findHaulage(db: Db, id: string): Promise<HaulageRow | undefined> {
  return await db.selectFrom('haulages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Holds the row until the transaction ends. */
export async function lockHaulage(trx: Db, id: string): Promise<HaulageRow | undefined> {
  return await trx.selectFrom('haulages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Changing = Partial<
  Pick<
    HaulageRow,
    'status' | 'since' | 'held_until' | 'carrier_id' | 'price' | 'part' | 'driver_id' | 'plate' | 'counted'
  >
>;

export async function setHaulage(trx: Db, id: string, changed: Changing): Promise<void> {
  await trx.updateTable('haulages').set(changed).where('id', '=', id).execute();
}

/** What the clock has moved and nobody has written down. */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('haulages')
    .select('id')
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of a shipper or a carrier, those of which nothing is on the truck yet; in an order that everybody holds them in. */
export async function listBeforeLoading(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('haulages')
    .select('id')
    .where(({ eb, or }) => or([eb('shipper_id', '=', userId), eb('carrier_id', '=', userId)]))
    .where('status', 'in', ['requested', 'awaitingPayment', 'booked', 'assigned', 'onTheWay'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What hangs on one of these drivers, or would once they set out. Held, so that nobody does in between. */
export async function lockDrivenBy(trx: Db, driverIds: readonly string[]): Promise<HaulageRow[]> {
  if (driverIds.length === 0) return [];
  return await trx
    .selectFrom('haulages')
    .selectAll()
    .where('driver_id', 'in', driverIds)
    .where('status', 'in', ['assigned', ...haulageStatusValues.filter(needsItsDriver)])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Those that this person has asked for and not paid. */
export async function countWaitingOf(trx: Db, shipperId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('haulages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shipper_id', '=', shipperId)
    .where('status', 'in', ['requested', 'awaitingPayment'])
    .where('held_until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** What is left of an end of the way is its town. */
const FORGOTTEN = sql`'{"address": "", "landmark": null, "name": "", "phone": ""}'::jsonb`;

/**
 * Streets, names and phone numbers that stand in haulages because of somebody who leaves: both ends of what they asked for, and
 * their own place where it was booked and goods were brought to it. Their bookings have to be there still.
 */
export async function forgetAddressesOf(trx: Db, userId: string): Promise<void> {
  await sql`
    update haulages set origin = origin || ${FORGOTTEN}, destination = destination || ${FORGOTTEN}
    where shipper_id = ${userId}`.execute(trx);
  await sql`
    update haulages set destination = destination || ${FORGOTTEN}
    from bookings where bookings.id = booking_id and bookings.owner_id = ${userId}`.execute(trx);
}
