/** The rows of deliveries. The lifecycle in domain/ says who may do what. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { isShipmentOver } from '#domain/lifecycles/shipment.ts';
import { needsDriver } from '#domain/lifecycles/shipment-times.ts';
import { shipmentStatusValues } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import type { ShipmentRow } from '../platform/db/tables.ts';

/** Final statuses. */
export const FINAL_STATUSES = shipmentStatusValues.filter(isShipmentOver);

/** Stores a request under a number that no other delivery has. */
export async function insertShipment(trx: Db, shipment: Omit<ShipmentRow, 'number'>): Promise<ShipmentRow> {
  const row = await trx
    .insertInto('shipments')
    .values({ ...shipment, number: newShipmentNumber() })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? (await insertShipment(trx, shipment));
}

/** Leaves out vowels, so that no number is a word, and symbols that are easily confused. */
const SYMBOLS = '34679CDFGHJKMNPQRTVWXY';

function newShipmentNumber(): string {
  return `G-${Array.from({ length: 5 }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('')}`;
}

export async function findShipment(db: Db, id: string): Promise<ShipmentRow | undefined> {
  return await db.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export async function lockShipment(trx: Db, id: string): Promise<ShipmentRow | undefined> {
  return await trx.selectFrom('shipments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Changing = Partial<
  Pick<
    ShipmentRow,
    'status' | 'since' | 'held_until' | 'carrier_id' | 'price' | 'part' | 'left_at' | 'driver_id' | 'plate' | 'counted'
  >
>;

export async function setShipment(trx: Db, id: string, changed: Changing): Promise<void> {
  await trx.updateTable('shipments').set(changed).where('id', '=', id).execute();
}

/** Lists deliveries with a passed deadline that is not stored yet. */
export async function listOverdue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shipments')
    .select('id')
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists a user's deliveries that are not loaded, as sender, carrier or driver, in the order in which everyone locks them. */
export async function listBeforeLoading(
  db: Db,
  { userId, driverIds }: { userId: string; driverIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('shipments')
    .select('id')
    .where(({ eb, or }) =>
      or([
        eb('shipper_id', '=', userId),
        eb('carrier_id', '=', userId),
        ...(driverIds.length > 0 ? [eb('driver_id', 'in', driverIds)] : []),
      ]),
    )
    .where('status', 'in', ['requested', 'awaitingPayment', 'booked', 'assigned', 'onTheWay'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the deliveries that these drivers are on or may start. */
export async function lockDrivenBy(trx: Db, driverIds: readonly string[]): Promise<ShipmentRow[]> {
  if (driverIds.length === 0) return [];
  return await trx
    .selectFrom('shipments')
    .selectAll()
    .where('driver_id', 'in', driverIds)
    .where('status', 'in', ['assigned', ...shipmentStatusValues.filter(needsDriver)])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Counts a sender's unpaid requests. */
export async function countWaitingOf(trx: Db, shipperId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('shipments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shipper_id', '=', shipperId)
    .where('status', 'in', ['requested', 'awaitingPayment'])
    .where('held_until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Erases an address except for its town. */
const FORGOTTEN = sql`'{"address": "", "landmark": null, "name": "", "phone": ""}'::jsonb`;

/**
 * Erases streets, names, phone numbers and words that a deleted user left in deliveries: both addresses, the notes and the
 * contents of their own requests, and their place in deliveries to it, with the notes. Run it before their bookings are deleted.
 */
export async function forgetAddressesOf(trx: Db, userId: string): Promise<void> {
  await sql`
    update shipments set origin = origin || ${FORGOTTEN}, destination = destination || ${FORGOTTEN},
      goods = goods - 'contents', notes = null
    where shipper_id = ${userId}`.execute(trx);
  await sql`
    update shipments set destination = destination || ${FORGOTTEN}, notes = null
    from bookings where bookings.id = booking_id and bookings.owner_id = ${userId}`.execute(trx);
}
