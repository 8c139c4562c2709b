/** What the fee of an inspection sets in motion, for the payments that know of none. */
import { href } from '#domain/addresses.ts';
import { nextInspectionStatus } from '#domain/lifecycles/inspection.ts';
import { notify } from '../notifications/notify.ts';
import type { PaidFor } from '../payments/payment.parts.ts';
import type { Db } from '../platform/db/database.ts';
import { findInspection, lockInspection } from './inspection.repository.ts';
import { findWholeInspection } from './inspection.view.repository.ts';
import { wordsToOwner, wordsToVisitor } from './inspection.words.ts';
import { bringUpToDate, enter, isAwaitingPayment } from './overdue.service.ts';

export const inspectionFees: PaidFor = {
  lock: lockInspection,
  arrived: schedule,
  isAwaited: async (db, id, now) => {
    const row = await findInspection(db, id);
    return row !== undefined && isAwaitingPayment(row, now);
  },
};

/**
 * Schedules it and tells both sides.
 *
 * @returns False when it waits for no payment any more: it lapsed, was cancelled, was paid before, or is gone.
 */
async function schedule(trx: Db, id: string, now: Date): Promise<boolean> {
  const locked = await lockInspection(trx, id);
  const row = locked && (await bringUpToDate(trx, locked, now));
  const next = row && nextInspectionStatus(row.status, 'payment.arrived');
  if (!next) return false;
  await enter(trx, row, next);
  const whole = await findWholeInspection(trx, id);
  if (!whole) return false;
  const { visitor, owner } = whole;
  const notice = { kind: 'inspection', link: href.inspections } as const;
  if (visitor) await notify(trx, { ...notice, userId: visitor.id, text: wordsToVisitor(whole) }, now);
  if (owner.id !== visitor?.id) await notify(trx, { ...notice, userId: owner.id, text: wordsToOwner(whole) }, now);
  return true;
}
