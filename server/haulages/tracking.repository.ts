/** The links of receivers. Whoever has the token may read, and say once what is wrong; nobody else has it. */
import { sql } from 'kysely';
import type { HaulageStatus } from '#domain/lifecycles/haulage.ts';
import type { Db } from '../platform/db/database.ts';
import type { HaulageLinkRow, HaulageRow } from '../platform/db/tables.ts';
import { OVER } from './haulage.repository.ts';

/** @returns False where there is one for the haulage already. */
export async function insertLink(trx: Db, link: HaulageLinkRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('haulage_links')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .returning('haulage_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findLink(db: Db, token_hash: string): Promise<HaulageLinkRow | undefined> {
  return await db.selectFrom('haulage_links').selectAll().where('token_hash', '=', token_hash).executeTakeFirst();
}

/** Paid, and not yet where it is to go: from then on a link is of use. */
const COMING: HaulageStatus[] = ['booked', 'assigned', 'onTheWay', 'pickedUp', 'returning'];

/** Held until the transaction ends; what somebody else holds is for their next round. */
export async function holdWithoutLink(trx: Db, now: Date, limit: number): Promise<HaulageRow[]> {
  return await trx
    .selectFrom('haulages')
    .selectAll()
    .where('status', 'in', COMING)
    .where('held_until', '>', now)
    .where(sql<boolean>`not exists (select from haulage_links where haulage_id = haulages.id)`)
    .orderBy('created_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

/** Of a haulage that is held. */
export async function noteSaid(trx: Db, token_hash: string, said_at: Date): Promise<void> {
  await trx.updateTable('haulage_links').set({ said_at }).where('token_hash', '=', token_hash).execute();
}

/** Of haulages that were over by a moment. */
export async function deleteLinksOver(db: Db, moment: Date): Promise<number> {
  const over = db.selectFrom('haulages').select('id').where('status', 'in', OVER).where('since', '<=', moment);
  const { numDeletedRows } = await db
    .deleteFrom('haulage_links')
    .where('haulage_id', 'in', over)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
