/** Rows of refunds. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kobo } from '#domain/money.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { PaymentRow, RefundRow } from '../platform/db/tables.ts';

export type DueRefund = Pick<RefundRow, 'id' | 'asked_at' | 'amount' | 'payment_id'> &
  Pick<PaymentRow, 'reference' | 'inspection_id' | 'payer_id' | 'description'> & { readonly paid: Kobo };

/** Does nothing if the payment already has a refund. */
export async function insertRefund(trx: Db, refund: RefundRow): Promise<void> {
  await trx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
}

export async function findRefund(db: Db, paymentId: string): Promise<RefundRow | undefined> {
  return await db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** Records a full refund, also if only a part was due. */
export async function completeRefund(
  trx: Db,
  { id: payment_id, amount }: Pick<PaymentRow, 'id' | 'amount'>,
  now: Date,
) {
  const asked = { due_at: now, asked_at: null, last_error: null };
  await trx
    .insertInto('refunds')
    .values({ ...asked, id: randomUUID(), payment_id, amount, created_at: now, done_at: now })
    .onConflict((conflict) =>
      conflict.column('payment_id').doUpdateSet((eb) => ({
        amount,
        done_at: eb.fn.coalesce('refunds.done_at', eb.val(now)),
        last_error: null,
      })),
    )
    .execute();
}

/** Claims due refunds, as claimPaymentsToCheck claims payments. Those of disputed payments wait: the bank may refund them. */
export async function claimDueRefunds(db: Db, now: Date, limit: number, lease: number): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    update refunds set due_at = ${later(now, lease)} from payments
    where payments.id = refunds.payment_id and refunds.id in (
      select refunds.id from refunds join payments on payments.id = payment_id
      where done_at is null and due_at <= ${now} and disputed_at is null order by due_at limit ${limit}
      for update of refunds skip locked
    )
    returning refunds.id, refunds.asked_at, refunds.amount, refunds.payment_id, payments.reference,
      payments.inspection_id, payments.payer_id, payments.description, payments.amount as paid`.execute(db);
  return rows;
}

export async function updateRefund(
  db: Db,
  id: string,
  change: Partial<Pick<RefundRow, 'asked_at' | 'due_at' | 'last_error'>>,
): Promise<void> {
  await db.updateTable('refunds').set(change).where('id', '=', id).execute();
}

/** Deletes a refund that is still due at this moment, and so was never claimed. @returns False if it was. */
export async function withdrawRefund(trx: Db, paymentId: string, due_at: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('refunds')
    .where('payment_id', '=', paymentId)
    .where('due_at', '=', due_at)
    .where('asked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** @returns False if the payment has no open refund. */
export async function finishRefund(trx: Db, paymentId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set({ done_at: now, last_error: null })
    .where('payment_id', '=', paymentId)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
