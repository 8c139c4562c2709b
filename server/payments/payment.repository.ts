/** Rows of payments and of the events that the provider has sent. settling.service.ts changes their status; refunds are in refund.repository.ts. */
import { type Insertable, sql } from 'kysely';
import type { PaymentStatus } from '#domain/lifecycles/payment.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { MoneyTables } from '../platform/db/money-tables.ts';
import type { PaymentRow } from '../platform/db/tables.ts';

export async function insertPayment(trx: Db, payment: PaymentRow): Promise<void> {
  await trx.insertInto('payments').values(payment).execute();
}

export async function findPayment(db: Db, reference: string): Promise<PaymentRow | undefined> {
  return await db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** Locks the row. Lock what it pays for first: every transaction takes the locks in this order. */
export async function lockPayment(trx: Db, id: string): Promise<PaymentRow | undefined> {
  return await trx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Finds the payment of an inspection that can still be paid. */
export async function findOpenPayment(db: Db, inspectionId: string): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .where('status', '=', 'started')
    .executeTakeFirst();
}

/** Finds the paid and not refunded payment of an inspection. */
export async function findPaidPayment(db: Db, inspectionId: string): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .where('status', '=', 'paid')
    .orderBy('paid_at')
    .executeTakeFirst();
}

/** Lists one payment per inspection: the paid one, else the refunded, the open or the newest one. */
export async function listPaymentsFor(db: Db, inspectionIds: readonly string[]): Promise<PaymentRow[]> {
  if (inspectionIds.length === 0) return [];
  return await db
    .selectFrom('payments')
    .distinctOn('inspection_id')
    .selectAll()
    .where('inspection_id', 'in', inspectionIds)
    .orderBy('inspection_id')
    .orderBy(sql`array_position(array['paid', 'refunded', 'started'], status), paid_at`)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Stores the payment page, unless the payment has ended or has one. */
export async function setPaymentUrl(db: Db, id: string, url: string): Promise<void> {
  await db
    .updateTable('payments')
    .set({ url })
    .where('id', '=', id)
    .where('status', '=', 'started')
    .where('url', 'is', null)
    .execute();
}

export async function setPaymentStatus(
  trx: Db,
  id: string,
  change: { status: PaymentStatus } & Partial<Pick<PaymentRow, 'paid_at' | 'check_at'>>,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ ...change, url: null })
    .where('id', '=', id)
    .execute();
}

export async function setDisputedAt(trx: Db, id: string, disputed_at: Date | null): Promise<void> {
  await trx.updateTable('payments').set({ disputed_at }).where('id', '=', id).execute();
}

/** Finds which of the references are our payments, and which of those have not arrived. */
export async function listUnsettled(db: Db, references: readonly string[]) {
  const rows =
    references.length === 0
      ? []
      : await db
          .selectFrom('payments')
          .select(['reference', 'paid_at'])
          .where(sql<boolean>`reference = any(${sql`${[...references]}::text[]`})`)
          .execute();
  const unsettled = rows.filter(({ paid_at }) => paid_at === null);
  const setOf = (some: typeof rows) => new Set(some.map(({ reference }) => reference));
  return { known: setOf(rows), unsettled: setOf(unsettled) };
}

/** Lists the payments that payers dispute at their bank, the newest dispute first. */
export async function listDisputed(db: Db) {
  return await db
    .selectFrom('payments')
    .select(['reference', 'about', 'inspection_id', 'amount', 'status', 'disputed_at'])
    .where('disputed_at', 'is not', null)
    .orderBy('disputed_at', 'desc')
    .execute();
}

export async function countPaymentsFor(trx: Db, inspectionId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function checkPaymentAt(db: Db, reference: string, moment: Date | null): Promise<void> {
  await db.updateTable('payments').set({ check_at: moment }).where('reference', '=', reference).execute();
}

/**
 * Claims payments that are due for a check and postpones the next check by the lease: other processes skip them, and
 * after a crash they are due again.
 */
export async function claimPaymentsToCheck(db: Db, now: Date, limit: number, lease: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payments set check_at = ${later(now, lease)}
    where id in (select id from payments where check_at <= ${now} order by check_at limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows;
}

/** Waits while a copy of the event is being handled. @returns False if the event was stored before. */
export async function claimEvent(trx: Db, event: Insertable<MoneyTables['payment_events']>): Promise<boolean> {
  const claimed = await trx
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function setEventOutcome(db: Db, digest: string, outcome: string): Promise<void> {
  await db.updateTable('payment_events').set({ outcome }).where('digest', '=', digest).execute();
}

export async function deleteEventsBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('payment_events')
    .where('received_at', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
