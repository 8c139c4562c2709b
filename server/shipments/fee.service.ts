/** Reacts to payments for deliveries. Payments do not import this folder. */
import { nextShipmentStatus } from '#domain/lifecycles/shipment.ts';
import type { PaidFor } from '../payments/payment.parts.ts';
import type { Db } from '../platform/db/database.ts';
import { makeCodes } from './code.service.ts';
import { listLosers } from './offer.repository.ts';
import { applyShipmentDeadlines, enterShipmentStatus, isAwaitingPayment } from './overdue.service.ts';
import { notifyLosers, notifyOfShipment } from './shipment.notices.ts';
import { findShipment, lockShipment } from './shipment.repository.ts';

export const shipmentPrices: PaidFor = {
  lock: lockShipment,
  arrived: book,
  returned: cancelReturned,
  awaitedUntil: async (db, id, now) => {
    const row = await findShipment(db, id);
    return row !== undefined && isAwaitingPayment(row, now) ? row.held_until : null;
  },
};

/** @returns False if no payment is awaited any longer. */
async function book(trx: Db, id: string, now: Date): Promise<boolean> {
  const locked = await lockShipment(trx, id);
  const row = locked && (await applyShipmentDeadlines(trx, locked, now));
  const status = row && nextShipmentStatus(row.status, 'payment.arrived');
  if (!status) return false;
  const is = await enterShipmentStatus(trx, row, { status }, now);
  await makeCodes(trx, id);
  await notifyOfShipment(trx, is, { event: 'payment.arrived', now });
  await notifyLosers(trx, is, await listLosers(trx, is), now);
  return true;
}

/** Cancels the delivery if it is not loaded. Once it is loaded, its participants or a case end it. */
async function cancelReturned(trx: Db, id: string, now: Date): Promise<boolean> {
  const locked = await lockShipment(trx, id);
  const row = locked && (await applyShipmentDeadlines(trx, locked, now));
  const status = row && nextShipmentStatus(row.status, 'payment.returned');
  if (!status) return false;
  await notifyOfShipment(trx, await enterShipmentStatus(trx, row, { status }, now), { event: 'payment.returned', now });
  return true;
}
