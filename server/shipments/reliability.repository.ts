/** Carriers who cancelled a paid load late or did not come. docs/decisions/0071-pause-carriers-who-let-senders-down.md */
import { type RawBuilder, sql } from 'kysely';
import { CARRIER_PAUSE } from '#domain/limits.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';

/** Whether a row of `shipments`, under an alias, is a load that its carrier left after a moment. */
const isLeftAfter = (alias: string, moment: Date) =>
  sql`(${sql.ref(`${alias}.left_at`)} > ${moment}
    or (${sql.ref(`${alias}.status`)} = 'failed' and ${sql.ref(`${alias}.since`)} > ${moment}))`;

/** Whether the carrier can send no offers now. */
export const isPaused = (carrier: string, now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from shipments left_load where left_load.carrier_id = ${sql.ref(carrier)}
    and ${isLeftAfter('left_load', later(now, -CARRIER_PAUSE))})`;

/** Counts the loads that the carrier left after a moment. */
export const countLeft = (carrier: string, moment: Date): RawBuilder<number> => sql<number>`(
  select count(*)::int from shipments left_load where left_load.carrier_id = ${sql.ref(carrier)}
    and ${isLeftAfter('left_load', moment)})`;

/** Counts the loads that the carrier has delivered. */
export const countDelivered = (carrier: string): RawBuilder<number> => sql<number>`(
  select count(*)::int from shipments carried where carried.carrier_id = ${sql.ref(carrier)}
    and carried.status in ('delivered', 'closed')
    and exists (select from shipment_events where shipment_id = carried.id and status = 'delivered'))`;

/** Finds the moment until which the carrier can send no offers; `undefined` if they can. */
export async function findPause(db: Db, carrierId: string, now: Date): Promise<Date | undefined> {
  const since = later(now, -CARRIER_PAUSE);
  const { rows } = await sql<{ last: Date | null }>`
    select max(coalesce(left_at, since)) as last from shipments
    where carrier_id = ${carrierId} and ${isLeftAfter('shipments', since)}`.execute(db);
  const last = rows[0]?.last;
  return last ? later(last, CARRIER_PAUSE) : undefined;
}
