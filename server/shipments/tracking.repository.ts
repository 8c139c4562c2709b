/** The rows of tracking links. The holder of the token may read, and report a problem once. */
import { sql } from 'kysely';
import type { ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import type { Db } from '../platform/db/database.ts';
import type { ShipmentLinkRow, ShipmentRow } from '../platform/db/tables.ts';
import { FINAL_STATUSES } from './shipment.repository.ts';

/** @returns False if the delivery has a link already. */
export async function insertLink(trx: Db, link: ShipmentLinkRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('shipment_links')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returning('shipment_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findLink(db: Db, token_hash: string): Promise<ShipmentLinkRow | undefined> {
  return await db.selectFrom('shipment_links').selectAll().where('token_hash', '=', token_hash).executeTakeFirst();
}

/** Whether the receiver was sent a link. */
export async function hasLink(db: Db, shipmentId: string): Promise<boolean> {
  const link = db.selectFrom('shipment_links').select('made_at').where('shipment_id', '=', shipmentId);
  return (await link.executeTakeFirst()) !== undefined;
}

/** Statuses in which a link is useful: paid and not delivered yet. */
const COMING: ShipmentStatus[] = ['booked', 'assigned', 'onTheWay', 'pickedUp', 'returning'];

/** Locks rows without a link until the transaction ends, and skips rows that another process has locked. */
export async function lockWithoutLink(trx: Db, now: Date, limit: number): Promise<ShipmentRow[]> {
  return await trx
    .selectFrom('shipments')
    .selectAll()
    .where('status', 'in', COMING)
    .where('held_until', '>', now)
    .where(sql<boolean>`not exists (select from shipment_links where shipment_id = shipments.id)`)
    .orderBy('created_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

/** Records the time of a report. The delivery's row is locked. */
export async function storeReportTime(trx: Db, token_hash: string, said_at: Date): Promise<void> {
  await trx.updateTable('shipment_links').set({ said_at }).where('token_hash', '=', token_hash).execute();
}

/** Whether the receiver's words are in a case about the delivery or its carrier. */
export async function hasReportedWords(
  db: Db,
  { shipmentId, carrierId, words }: { shipmentId: string; carrierId: string | null; words: string },
): Promise<boolean> {
  const event = db
    .selectFrom('case_events')
    .innerJoin('cases', 'cases.id', 'case_id')
    .select('case_events.id')
    .where('subject_id', 'in', carrierId === null ? [shipmentId] : [shipmentId, carrierId])
    .where('words', '=', words);
  return (await event.limit(1).executeTakeFirst()) !== undefined;
}

/** Deletes the links of deliveries that ended by a moment. */
export async function deleteLinksOver(db: Db, moment: Date): Promise<number> {
  const over = db
    .selectFrom('shipments')
    .select('id')
    .where('status', 'in', FINAL_STATUSES)
    .where('since', '<=', moment);
  const { numDeletedRows } = await db
    .deleteFrom('shipment_links')
    .where('shipment_id', 'in', over)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
