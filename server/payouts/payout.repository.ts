/** The rows of payouts. payout.job.ts sends them, payout.service.ts applies the provider's reports. */
import { sql } from 'kysely';
import type { PlainDate } from '#domain/calendar.ts';
import { EARNED_WEEKS_MAX } from '#domain/limits.ts';
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

export interface EarnedWeek {
  /** The Monday of the week. */
  readonly from: PlainDate;
  readonly earned: number;
  readonly paid_out: number;
}

/** Sums up a payee's payouts by the week, in Nigerian time, in which we owed them. Newest first, in kobo. */
export async function listEarnedWeeks(db: Db, payeeId: string): Promise<EarnedWeek[]> {
  const { rows } = await sql<EarnedWeek>`
    select to_char(date_trunc('week', created_at at time zone 'UTC' + interval '1 hour'), 'YYYY-MM-DD') as from,
      sum(amount)::bigint as earned, coalesce(sum(amount) filter (where done_at is not null), 0)::bigint as paid_out
    from payouts where payee_id = ${payeeId}
    group by 1 order by 1 desc limit ${EARNED_WEEKS_MAX}`.execute(db);
  return rows;
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

/** Lists the payouts that a user is owed, oldest first. */
export async function listOwed(db: Db, userId: string) {
  return await db
    .selectFrom('payouts')
    .select(['amount', 'description'])
    .where('payee_id', '=', userId)
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
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

/** Finds the payout of a delivery, whose id a reference has without hyphens. */
export async function findPayoutOfHex(db: Db, shipment: string): Promise<PayoutRow | undefined> {
  return await db
    .selectFrom('payouts')
    .selectAll()
    .where('shipment_id', '=', sql<string>`${shipment}::uuid`)
    .executeTakeFirst();
}

/** Locks the payout if the reference is that of its current attempt. A returned attempt is followed by another one. */
export async function lockAttempt(trx: Db, reference: string): Promise<PayoutRow | undefined> {
  return await trx.selectFrom('payouts').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst();
}

type Changing = Partial<Omit<PayoutRow, 'id' | 'shipment_id' | 'payee_id' | 'description' | 'amount' | 'created_at'>>;

export async function setPayout(trx: Db, id: string, change: Changing): Promise<void> {
  await trx.updateTable('payouts').set(change).where('id', '=', id).execute();
}

/** Changes an attempt that is not done. @returns False if it is done, or is no longer the current one. */
export async function updateAttempt(db: Db, reference: string, change: Changing): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set(change)
    .where('reference', '=', reference)
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

/** Returns for each known reference whether the payout is done. */
export async function listPayoutStates(db: Db, references: readonly string[]): Promise<Map<string, boolean>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('payouts')
    .select(['reference', 'done_at'])
    .where(sql<boolean>`reference = any(${sql`${[...references]}::text[]`})`)
    .execute();
  return new Map(rows.map(({ reference, done_at }) => [reference, done_at !== null]));
}

/** Lists what is owed to a user, oldest first. */
export async function listOpenPayouts(db: Db, payeeId: string): Promise<PayoutRow[]> {
  return await db
    .selectFrom('payouts')
    .selectAll()
    .where('payee_id', '=', payeeId)
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function hasOpenPayouts(db: Db, payeeId: string): Promise<boolean> {
  const open = db.selectFrom('payouts').select('id').where('payee_id', '=', payeeId).where('done_at', 'is', null);
  return (await open.executeTakeFirst()) !== undefined;
}

/**
 * Makes the user's waiting payouts due, so that a corrected account is tried at once. The user is notified again if the
 * reason remains.
 */
export async function makePayoutsDue(trx: Db, payeeId: string, reasons: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({ due_at: now, last_error: null })
    .where('payee_id', '=', payeeId)
    .where('done_at', 'is', null)
    .where('last_error', 'in', reasons)
    .execute();
}

/** The names that a payee's bank account may be held in: the user's own, and that of their business. */
export async function listPayeeNames(db: Db, userId: string): Promise<string[]> {
  const row = await db
    .selectFrom('users')
    .leftJoin('carriers', 'user_id', 'users.id')
    .select(['first_name', 'last_name', 'carriers.name'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) return [];
  return [`${row.first_name} ${row.last_name}`, ...(row.name === null ? [] : [row.name])];
}

/** Whether the payer of a delivery disputes the payment at their bank, or has won the dispute. */
export async function isDisputed(db: Db, shipmentId: string): Promise<boolean> {
  const found = db
    .selectFrom('payments')
    .select('id')
    .where('inspection_id', '=', shipmentId)
    .where('disputed_at', 'is not', null);
  return (await found.executeTakeFirst()) !== undefined;
}
