/** Settles a disputed delivery as staff decided. */
import { nextHaulageStatus } from '#domain/lifecycles/haulage.ts';
import type { Db } from '../platform/db/database.ts';
import { tellOfHaulage } from './haulage.notices.ts';
import { lockHaulage } from './haulage.repository.ts';
import { enter } from './overdue.service.ts';

/** @returns False if the delivery is no longer disputed. */
export async function settleDisputedHaulage(
  trx: Db,
  id: string,
  outcome: 'refund' | 'keep',
  now: Date,
): Promise<boolean> {
  const row = await lockHaulage(trx, id);
  const status = row && nextHaulageStatus(row.status, outcome === 'refund' ? 'case.refunded' : 'case.kept');
  if (!status) return false;
  await tellOfHaulage(trx, await enter(trx, row, { status }, now), { now });
  return true;
}
