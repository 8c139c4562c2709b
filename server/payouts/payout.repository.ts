/** The rows of payouts. payout.job.ts sends them. */
import { sql } from 'kysely';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { PayoutRow } from '../platform/db/tables.ts';

/** Inserts the payout of a delivery once. */
export async function insertPayout(trx: Db, payout: PayoutRow): Promise<void> {
  await trx
    .insertInto('payouts')
    .values(payout)
    .onConflict((conflict) => conflict.column('shipment_id').doNothing())
    .execute();
}

/** Deletes a payout that is still due at this moment, and so was never claimed. @returns False if it was. */
export async function withdrawPayout(trx: Db, shipmentId: string, due_at: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('payouts')
    .where('shipment_id', '=', shipmentId)
    .where('due_at', '=', due_at)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Claims due payouts for the length of the lease. Other processes skip them; after a crash they are due again. */
export async function claimDuePayouts(db: Db, now: Date, limit: number, lease: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    update payouts set due_at = ${later(now, lease)}
    where id in (
      select id from payouts where done_at is null and due_at <= ${now} order by due_at limit ${limit}
      for update skip locked
    )
    returning *`.execute(db);
  return rows;
}

type Changing = Partial<Pick<PayoutRow, 'reference' | 'due_at' | 'done_at' | 'last_error'>>;

/** @returns False if it is done already. */
export async function updatePayout(db: Db, id: string, change: Changing): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set(change)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Lists the finished payouts of deliveries. */
export async function listPaidOut(db: Db, shipmentIds: readonly string[]): Promise<PayoutRow[]> {
  if (shipmentIds.length === 0) return [];
  return await db
    .selectFrom('payouts')
    .selectAll()
    .where('shipment_id', 'in', shipmentIds)
    .where('done_at', 'is not', null)
    .execute();
}

export async function hasOpenPayouts(db: Db, payeeId: string): Promise<boolean> {
  const open = db.selectFrom('payouts').select('id').where('payee_id', '=', payeeId).where('done_at', 'is', null);
  return (await open.executeTakeFirst()) !== undefined;
}
