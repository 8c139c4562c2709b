/** The rows of payments. What moves them is settling.service.ts; money that goes back has a repository of its own. */
import { sql } from 'kysely';
import type { PaymentStatus } from '#domain/lifecycles/payment.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { PaymentRow } from '../platform/db/tables.ts';

export async function insertPayment(trx: Db, payment: PaymentRow): Promise<void> {
  await trx.insertInto('payments').values(payment).execute();
}

export async function findPayment(db: Db, reference: string): Promise<PaymentRow | undefined> {
  return await db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst();
}

/** Holds the row until the transaction ends. Lock what it pays for first: everybody takes the two in this order. */
export async function lockPayment(trx: Db, id: string): Promise<PaymentRow | undefined> {
  return await trx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The one of an inspection that can still be paid on its page. */
export async function findOpenPayment(db: Db, inspectionId: string): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .where('status', '=', 'started')
    .executeTakeFirst();
}

/** What was paid for an inspection and has not gone back. */
export async function findPaidPayment(db: Db, inspectionId: string): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .where('status', '=', 'paid')
    .orderBy('paid_at')
    .executeTakeFirst();
}

/** Of each inspection the payment that tells most: what was paid and stays, went back, is open, or else is newest. */
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

/** Keeps the page to pay on, unless the payment is over or has one by now. */
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

export async function checkPaymentAt(db: Db, reference: string, moment: Date | null): Promise<void> {
  await db.updateTable('payments').set({ check_at: moment }).where('reference', '=', reference).execute();
}

/**
 * Takes payments of which the provider is to be asked, and puts the next time off by the lease: another process skips
 * them, and one that dies with them in its hands leaves them to be asked again.
 */
export async function claimPaymentsToCheck(db: Db, now: Date, limit: number, lease: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    update payments set check_at = ${later(now, lease)}
    where id in (select id from payments where check_at <= ${now} order by check_at limit ${limit} for update skip locked)
    returning *`.execute(db);
  return rows;
}
