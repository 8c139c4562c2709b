/** Reacts to payments for deliveries. Payments do not import this folder. */
import { nextHaulageStatus } from '#domain/lifecycles/haulage.ts';
import type { PaidFor } from '../payments/payment.parts.ts';
import type { Db } from '../platform/db/database.ts';
import { makeCodes } from './code.service.ts';
import { tellOfHaulage } from './haulage.notices.ts';
import { findHaulage, lockHaulage } from './haulage.repository.ts';
import { bringUpToDate, enter, isAwaitingPayment } from './overdue.service.ts';

export const haulagePrices: PaidFor = {
  lock: lockHaulage,
  arrived: book,
  returned: cancelReturned,
  isAwaited: async (db, id, now) => {
    const row = await findHaulage(db, id);
    return row !== undefined && isAwaitingPayment(row, now);
  },
};

/** @returns False if no payment is awaited any longer. */
async function book(trx: Db, id: string, now: Date): Promise<boolean> {
  const locked = await lockHaulage(trx, id);
  const row = locked && (await bringUpToDate(trx, locked, now));
  const status = row && nextHaulageStatus(row.status, 'payment.arrived');
  if (!status) return false;
  const is = await enter(trx, row, { status }, now);
  await makeCodes(trx, id);
  await tellOfHaulage(trx, is, { now });
  return true;
}

/** Cancels what is not loaded. Loaded goods are for the participants, or a case, to end. */
async function cancelReturned(trx: Db, id: string, now: Date): Promise<void> {
  const locked = await lockHaulage(trx, id);
  const row = locked && (await bringUpToDate(trx, locked, now));
  const status = row && nextHaulageStatus(row.status, 'payment.returned');
  if (status) await tellOfHaulage(trx, await enter(trx, row, { status }, now), { now });
}
