/** What the fee of an inspection sets in motion, for the payments that know of none. */
import { nextInspectionStatus } from '#domain/lifecycles/inspection.ts';
import { listPaidFor } from '../listings/listing.service.ts';
import type { PaidFor } from '../payments/payment.parts.ts';
import type { Db } from '../platform/db/database.ts';
import { makeCode } from './code.service.ts';
import { tellBoth } from './inspection.notices.ts';
import { findInspection, lockInspection } from './inspection.repository.ts';
import { findWholeInspection } from './inspection.view.repository.ts';
import { wordsOfCancelled, wordsToOwner, wordsToSeller, wordsToVisitor } from './inspection.words.ts';
import { lockWithListing } from './locking.service.ts';
import { bringUpToDate, enter, isAwaitingPayment } from './overdue.service.ts';

export const inspectionFees: PaidFor = {
  // Its owner's fee may move the listing.
  lock: async (trx, id) => {
    await lockWithListing(trx, id);
  },
  arrived: schedule,
  returned: callOff,
  isAwaited: async (db, id, now) => {
    const row = await findInspection(db, id);
    return row !== undefined && isAwaitingPayment(row, now);
  },
};

/**
 * Schedules it and tells both sides. What its owner listed to wait for this fee is found by everybody from now on.
 *
 * @returns False when it waits for no payment any more: it lapsed, was cancelled, was paid before, or is gone.
 */
async function schedule(trx: Db, id: string, now: Date): Promise<boolean> {
  const locked = await lockInspection(trx, id);
  const row = locked && (await bringUpToDate(trx, locked, now));
  const next = row && nextInspectionStatus(row.status, 'payment.arrived');
  if (!next) return false;
  await enter(trx, row, { status: next }, now);
  await makeCode(trx, id);
  const whole = await findWholeInspection(trx, id);
  if (!whole) return false;
  const { visitor } = whole;
  const isSeller = visitor !== null && (await listPaidFor(trx, row.listing_id, visitor.id, now));
  const toVisitor = isSeller ? wordsToSeller : wordsToVisitor;
  await tellBoth(trx, whole, { visitor: toVisitor(whole), owner: wordsToOwner(whole) }, now);
  return true;
}

/** Frees the hour and tells both sides. Once it has begun it is for the two to say how it went, paid or not. */
async function callOff(trx: Db, id: string, now: Date): Promise<void> {
  const locked = await lockInspection(trx, id);
  const row = locked && (await bringUpToDate(trx, locked, now));
  if (!row || row.begins_at <= now) return;
  const next = nextInspectionStatus(row.status, 'fee.returned');
  if (!next) return;
  await enter(trx, row, { status: next }, now);
  const whole = await findWholeInspection(trx, id);
  if (!whole) return;
  const words = wordsOfCancelled(whole);
  await tellBoth(trx, whole, { visitor: `${words} The fee has gone back to you.`, owner: words }, now);
}
