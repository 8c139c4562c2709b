/** A user's payments, refunds and payouts as one list. */
import { sql } from 'kysely';
import type { PaymentStatus } from '#domain/lifecycles/payment.ts';
import type { Kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Page } from '../http/paging/keyset.ts';
import type { Db } from '../platform/db/database.ts';

export interface TransactionRow {
  readonly id: string;
  readonly kind: components['schemas']['TransactionKind'];
  readonly description: string;
  readonly amount: Kobo;
  readonly status: PaymentStatus;
  readonly reference: string;
  readonly created_at: Date;
}

/** Lists newest first. Reads no more rows of each kind than a page can show. */
export async function listTransactionsOf(db: Db, userId: string, page: Page, now: Date): Promise<TransactionRow[]> {
  const { limit, offset, after } = page;
  const most = limit + offset;
  const before = after
    ? (table: 'payments' | 'refunds' | 'payouts') =>
        sql`and (${sql.table(table)}.created_at, ${sql.table(table)}.id) < (${after.created_at}, ${after.id}::uuid)`
    : () => sql``;
  const { rows } = await sql<TransactionRow>`
    select * from (
      (select payments.id, case payments.about when 'shipment' then 'shipment' else 'inspection_fee' end as kind, payments.description, payments.amount,
          ${statusAt(now)} as status, payments.reference, payments.created_at
        from payments left join inspections on inspections.id = payments.inspection_id
          left join shipments on shipments.id = payments.inspection_id
        where payments.payer_id = ${userId} ${before('payments')}
        order by payments.created_at desc, payments.id desc limit ${most})
      union all
      (select refunds.id, 'refund', 'Refund: ' || payments.description, refunds.amount,
          case when refunds.done_at is null then 'started' else 'refunded' end, payments.reference, refunds.created_at
        from refunds join payments on payments.id = refunds.payment_id
        where payments.payer_id = ${userId} ${before('refunds')}
        order by refunds.created_at desc, refunds.id desc limit ${most})
      union all
      (select id, 'payout', 'Payout: ' || description, amount, case when done_at is null then 'started' else 'paid' end,
          reference, created_at
        from payouts where payee_id = ${userId} ${before('payouts')}
        order by created_at desc, id desc limit ${most})
    ) as transactions
    order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countTransactionsOf(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) + count(refunds.id) + (select count(*) from payouts where payee_id = ${userId}) as count
    from payments left join refunds on refunds.payment_id = payments.id
    where payments.payer_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Shows a payment as ended once its hold has expired, even before the job has stored that. */
const statusAt = (now: Date) => sql`
  case when payments.status = 'started' and coalesce(inspections.held_until, shipments.held_until) <= ${now} then 'abandoned' else payments.status end`;
