/** Connects payments to inspections: what a paid or refunded fee changes. */
import { nextInspectionStatus } from '#domain/lifecycles/inspection.ts';
import { listPaidFor } from '../listings/listing.service.ts';
import type { PaidFor } from '../payments/payment.parts.ts';
import type { Db } from '../platform/db/database.ts';
import { makeCode } from './code.service.ts';
import { notifyOfInspection } from './inspection.notices.ts';
import { findInspection, lockInspection } from './inspection.repository.ts';
import { findWholeInspection } from './inspection.view.repository.ts';
import { wordsToOwner, wordsToOwnVisitor, wordsToSeller, wordsToVisitor } from './inspection.words.ts';
import { lockWithListing } from './locking.service.ts';
import { applyDeadlines, enterStatus, isAwaitingPayment } from './overdue.service.ts';
import { isOwn } from './times.ts';

export const inspectionFees: PaidFor = {
  // The owner's own fee may publish the listing, so the listing is locked first.
  lock: async (trx, id) => {
    await lockWithListing(trx, id);
  },
  arrived: schedule,
  returned: cancel,
  awaitedUntil: async (db, id, now) => {
    const row = await findInspection(db, id);
    return row !== undefined && isAwaitingPayment(row, now) ? row.held_until : null;
  },
};

/**
 * Schedules the inspection, notifies both sides and publishes a listing that waited for this fee.
 *
 * @returns False if it no longer awaits a payment: it lapsed, was cancelled, was paid before, or is gone.
 */
async function schedule(trx: Db, id: string, now: Date): Promise<boolean> {
  const locked = await lockInspection(trx, id);
  const row = locked && (await applyDeadlines(trx, locked, now));
  const event = 'payment.arrived';
  const next = row && nextInspectionStatus(row.status, event);
  if (!next) return false;
  await enterStatus(trx, row, { status: next }, now);
  const code = await makeCode(trx, id);
  const whole = await findWholeInspection(trx, id);
  if (!whole) return false;
  const { visitor } = whole;
  const isSeller = visitor !== null && (await listPaidFor(trx, row.listing_id, visitor.id, now));
  const toVisitor = isSeller ? wordsToSeller : isOwn(whole) ? wordsToOwnVisitor : wordsToVisitor;
  const words = { visitor: toVisitor(whole, code), owner: wordsToOwner(whole) };
  await notifyOfInspection(trx, { event, was: row, is: whole.row, words }, now);
  return true;
}

/**
 * Frees the slot and notifies both sides. After the start of the inspection both sides still report how it went, paid
 * or not.
 */
async function cancel(trx: Db, id: string, now: Date): Promise<boolean> {
  const locked = await lockInspection(trx, id);
  const row = locked && (await applyDeadlines(trx, locked, now));
  if (!row || row.begins_at <= now) return false;
  const event = 'fee.returned';
  const next = nextInspectionStatus(row.status, event);
  if (!next) return false;
  const is = await enterStatus(trx, row, { status: next, cancelled_because: 'feeRefunded' }, now);
  await notifyOfInspection(trx, { event, was: row, is }, now);
  return true;
}
