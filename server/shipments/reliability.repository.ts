/** Carriers who cancelled a paid load late or did not come. docs/decisions/0071-pause-carriers-who-let-senders-down.md */
import { type RawBuilder, sql } from 'kysely';
import { CARRIER_PAUSE, CARRIER_WARNED } from '#domain/limits.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';

/**
 * Selects the moment at which the carrier of a row of `shipments`, under an alias, let its sender down. Null if it did
 * not, or if a driver without a network has since proved that the goods were loaded.
 */
export const letdownOf = (alias: string): RawBuilder<Date | null> => sql<Date | null>`(case
  when ${sql.ref(`${alias}.left_at`)} is null and ${sql.ref(`${alias}.status`)} <> 'failed' then null
  when exists (select from shipment_events loaded where loaded.shipment_id = ${sql.ref(`${alias}.id`)}
    and loaded.status in ('pickedUp', 'delivered', 'returned')) then null
  else coalesce(${sql.ref(`${alias}.left_at`)}, ${sql.ref(`${alias}.since`)}) end)`;

/** Whether a letdown pauses its carrier: it follows another one within the time of a warning. */
export const isPausedByLetdown = (alias: string): RawBuilder<boolean> => sql<boolean>`(
  ${letdownOf(alias)} is not null and exists (
    select from shipments earlier where earlier.carrier_id = ${sql.ref(`${alias}.carrier_id`)}
      and earlier.id <> ${sql.ref(`${alias}.id`)} and ${letdownOf('earlier')} <= ${letdownOf(alias)}
      and ${letdownOf('earlier')} > ${letdownOf(alias)} - ${CARRIER_WARNED / 1_000} * interval '1 second'))`;

/** Whether the carrier can send no offers now, because it let senders down twice or a decision limits the account. */
export const isPaused = (carrier: string, now: Date): RawBuilder<boolean> => sql<boolean>`(exists (
  select from shipments lost where lost.carrier_id = ${sql.ref(carrier)}
    and ${letdownOf('lost')} > ${later(now, -CARRIER_PAUSE)} and ${isPausedByLetdown('lost')})
  or exists (select from users limited where limited.id = ${sql.ref(carrier)} and limited_until > ${now}))`;

/** Counts the loads since a moment whose senders the carrier has let down. */
export const countLetdowns = (carrier: string, moment: Date): RawBuilder<number> => sql<number>`(
  select count(*)::int from shipments lost where lost.carrier_id = ${sql.ref(carrier)}
    and ${letdownOf('lost')} > ${moment})`;

/** Counts the loads that the carrier has delivered. */
export const countDelivered = (carrier: string): RawBuilder<number> => sql<number>`(
  select count(*)::int from shipments carried where carried.carrier_id = ${sql.ref(carrier)}
    and carried.status in ('delivered', 'closed')
    and exists (select from shipment_events where shipment_id = carried.id and status = 'delivered'))`;

/**
 * Counts the delivered loads that were picked up before the end of their window, by the time that the timeline shows.
 */
export const countOnTime = (carrier: string): RawBuilder<number> => sql<number>`(
  select count(*)::int from shipments carried where carried.carrier_id = ${sql.ref(carrier)}
    and carried.status in ('delivered', 'closed')
    and exists (select from shipment_events where shipment_id = carried.id and status = 'delivered')
    and exists (select from shipment_events where shipment_id = carried.id and status = 'pickedUp'
      and coalesce(made_at, at) <= carried.ends_at))`;

/** Finds the moment until which the carrier can send no offers; `undefined` if they can. */
export async function findPause(db: Db, carrierId: string, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(${letdownOf('shipments')}) as last from shipments
    where carrier_id = ${carrierId} and ${letdownOf('shipments')} > ${later(now, -CARRIER_PAUSE)}
      and ${isPausedByLetdown('shipments')}`.execute(db);
  const last = rows[0]?.last;
  return last ? later(last, CARRIER_PAUSE) : undefined;
}

/** Whether the carrier of a delivery let its sender down. */
export async function isLetdown(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from shipments where id = ${id} and ${letdownOf('shipments')} is not null`.execute(db);
  return rows.length > 0;
}
