/** Ends the deliveries of a suspended user. */
import { nextShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { costOfCancelling, eventOfMove } from '#domain/lifecycles/shipment-times.ts';
import { kobo } from '#domain/money.ts';
import type { Settlement } from '../cases/case.parts.ts';
import { findPaidPayment } from '../payments/payment.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { DriverRow, ShipmentRow } from '../platform/db/tables.ts';
import { takeJob } from './driver.service.ts';
import { lockDriversOfUser } from './fit.repository.ts';
import { applyShipmentDeadlines, enterShipmentStatus } from './overdue.service.ts';
import { notifyOfShipment } from './shipment.notices.ts';
import { listBeforeLoading, lockShipment } from './shipment.repository.ts';

/**
 * Cancels deliveries that are not loaded yet: a carrier's loads with a full refund, a sender's deliveries at the
 * current cost, since the sender can no longer show the code. Loads that the user was to drive need another driver.
 * Loaded goods are delivered and can be disputed.
 */
export async function endShipmentsOf(trx: Db, userId: string, now: Date): Promise<void> {
  // Drivers before deliveries, in the same order as assigning and removing them.
  const drivers = await lockDriversOfUser(trx, userId);
  const driverIds = drivers.map(({ id }) => id);
  for (const id of await listBeforeLoading(trx, { userId, driverIds })) {
    const locked = await lockShipment(trx, id);
    const row = locked && (await applyShipmentDeadlines(trx, locked, now));
    if (row) await end(trx, row, { userId, drivers, now });
  }
}

interface Ending {
  readonly userId: string;
  readonly drivers: readonly DriverRow[];
  readonly now: Date;
}

async function end(trx: Db, row: ShipmentRow, { userId, drivers, now }: Ending) {
  if (row.shipper_id === userId || row.carrier_id === userId) return await cancel(trx, row, userId, now);
  const lost = drivers.find(({ id }) => id === row.driver_id);
  if (lost) await takeJob(trx, row, { lost, by: userId, now });
}

async function cancel(trx: Db, row: ShipmentRow, userId: string, now: Date) {
  const role = row.carrier_id === userId ? 'carrier' : 'shipper';
  const event = eventOfMove(row, role, 'cancel', now);
  const status = event && nextShipmentStatus(row.status, event);
  if (!status) return;
  const part = role === 'shipper' && row.price !== null ? costOfCancelling(row, row.price, now) : null;
  const is = await enterShipmentStatus(trx, row, { status, ...(part && { part }) }, now);
  await notifyOfShipment(trx, is, { event, by: userId, now });
}

/**
 * Settles a disputed delivery as staff decided and notifies both sides, unless the case has done so.
 *
 * @returns False if the delivery is no longer disputed.
 */
export async function settleDisputedShipment(
  trx: Db,
  id: string,
  { outcome, isTold }: Settlement,
  now: Date,
): Promise<boolean> {
  const row = await lockShipment(trx, id);
  const event = outcome === 'refund' ? 'case.refunded' : 'case.kept';
  const status = row && nextShipmentStatus(row.status, event);
  if (!status) return false;
  const paid = typeof outcome === 'object' ? await findPaidPayment(trx, id) : undefined;
  const part = paid && typeof outcome === 'object' ? { part: kobo(paid.amount - outcome.back) } : {};
  const is = await enterShipmentStatus(trx, row, { status, ...part }, now);
  if (!isTold) await notifyOfShipment(trx, is, { event, now });
  return true;
}
