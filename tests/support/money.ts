import { expect } from 'vitest';
import { feeOf } from '#domain/lifecycles/inspection.ts';
import type { Environment } from './environment.ts';

/**
 * Checks the money of an inspection: the whole payment is kept, held or refunded, and at most one fee is kept.
 *
 * @param when The last event, for the failure message.
 */
export async function expectMoneyToAddUp({ db }: Pick<Environment, 'db'>, inspectionId: string, when: string) {
  const inspection = db.selectFrom('inspections').select(['status', 'settled_by']).where('id', '=', inspectionId);
  const { status, settled_by } = await inspection.executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('payments')
    .leftJoin('refunds', 'payment_id', 'payments.id')
    .select(['payments.amount', 'payments.status', 'refunds.amount as refund', 'paid_at'])
    .where('inspection_id', '=', inspectionId)
    .where('paid_at', 'is not', null)
    .execute();
  const sums = { paid: 0, kept: 0, held: 0, back: 0 };
  const fee = feeOf(status, settled_by);
  for (const { amount, status: payment, refund } of payments) {
    sums.paid += amount;
    const gone = refund ?? (payment === 'refunded' ? amount : 0);
    sums.back += gone;
    if (fee !== 'back') sums[fee] += amount - gone;
  }
  expect(sums.kept + sums.held + sums.back, `${when}: ${status}, ${JSON.stringify(sums)}`).toBe(sums.paid);
  // Only a decision shares a fee.
  if (settled_by !== 'case') expect([0, payments[0]?.amount], when).toContain(sums.kept + sums.held);
}
