/** Updates the deliveries for a booking when its owner answers or the booking ends. */
import type { BookingRole } from '#domain/lifecycles/booking.ts';
import { nextShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { costOfCancelling } from '#domain/lifecycles/shipment-times.ts';
import type { Db } from '../platform/db/database.ts';
import type { ShipmentRow } from '../platform/db/tables.ts';
import { listOpenFor } from './booked-place.repository.ts';
import { applyShipmentDeadlines, enterShipmentStatus } from './overdue.service.ts';
import { goodsUnderWay } from './shipment.errors.ts';
import { notifyOfShipment } from './shipment.notices.ts';
import { lockShipment } from './shipment.repository.ts';

/** Restarts the time for offers, since none could be accepted before. */
export async function restartOffers(trx: Db, bookingId: string, now: Date): Promise<void> {
  for (const row of await heldFor(trx, bookingId, now)) {
    if (row.status === 'requested') await enterShipmentStatus(trx, row, { status: 'requested' }, now);
  }
}

/**
 * Cancels the deliveries that are not loaded, with a full refund, since the sender did not cause it. Loaded goods are
 * delivered.
 *
 * @param by Who ended the booking; `undefined` if it ended by time.
 * @throws goodsUnderWay if the renter ends the booking while a delivery is loaded or costs money to cancel.
 */
export async function endShipmentsFor(
  trx: Db,
  { bookingId, by }: { bookingId: string; by: BookingRole | undefined },
  now: Date,
): Promise<void> {
  const isByRenter = by === 'renter';
  for (const row of await heldFor(trx, bookingId, now)) {
    if (isByRenter && isUnderWay(row, now)) throw goodsUnderWay();
    const event = 'shipper.cancel';
    const status = nextShipmentStatus(row.status, event);
    if (!status) continue;
    const is = await enterShipmentStatus(trx, row, { status }, now);
    await notifyOfShipment(trx, is, { event, now, by: isByRenter ? (row.shipper_id ?? undefined) : undefined });
  }
}

const isUnderWay = (row: ShipmentRow, now: Date) =>
  row.status === 'pickedUp' || (row.price !== null && costOfCancelling(row, row.price, now) > 0);

async function heldFor(trx: Db, bookingId: string, now: Date): Promise<ShipmentRow[]> {
  const rows: ShipmentRow[] = [];
  for (const id of await listOpenFor(trx, bookingId)) {
    const locked = await lockShipment(trx, id);
    if (locked) rows.push(await applyShipmentDeadlines(trx, locked, now));
  }
  return rows;
}
