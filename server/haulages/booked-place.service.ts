/** What becomes of goods that are brought for a booking when its owner answers, or when it is over. */
import type { BookingRole } from '#domain/lifecycles/booking.ts';
import { nextHaulageStatus } from '#domain/lifecycles/haulage.ts';
import { costOfCancelling } from '#domain/lifecycles/haulage-times.ts';
import type { Db } from '../platform/db/database.ts';
import type { HaulageRow } from '../platform/db/tables.ts';
import { listBroughtFor } from './booked-place.repository.ts';
import { goodsUnderWay } from './haulage.errors.ts';
import { tellOfHaulage } from './haulage.notices.ts';
import { lockHaulage } from './haulage.repository.ts';
import { bringUpToDate, enter } from './overdue.service.ts';

/** Carriers offer for as long again as they did: nobody could take an offer before. */
export async function waitForOffersAnew(trx: Db, bookingId: string, now: Date): Promise<void> {
  for (const row of await heldFor(trx, bookingId, now)) {
    if (row.status === 'requested') await enter(trx, row, { status: 'requested' }, now);
  }
}

/**
 * What is not loaded is called off, and all that was paid goes back: that the place is gone is not its shipper's doing, and
 * what is loaded goes on.
 *
 * @param by Who ended the booking; `undefined` for time.
 * @throws goodsUnderWay for a renter whose own doing it is, where their calling it off costs something or comes too late.
 */
export async function endHaulagesFor(
  trx: Db,
  { bookingId, by }: { bookingId: string; by: BookingRole | undefined },
  now: Date,
): Promise<void> {
  const isOwnDoing = by === 'renter';
  for (const row of await heldFor(trx, bookingId, now)) {
    if (isOwnDoing && isUnderWay(row, now)) throw goodsUnderWay();
    const status = nextHaulageStatus(row.status, 'shipper.cancel');
    if (!status) continue;
    const is = await enter(trx, row, { status }, now);
    await tellOfHaulage(trx, is, { now, ...(isOwnDoing && row.shipper_id && { by: row.shipper_id }) });
  }
}

const isUnderWay = (row: HaulageRow, now: Date) =>
  row.status === 'pickedUp' || (row.price !== null && costOfCancelling(row, row.price, now) > 0);

async function heldFor(trx: Db, bookingId: string, now: Date): Promise<HaulageRow[]> {
  const rows: HaulageRow[] = [];
  for (const id of await listBroughtFor(trx, bookingId)) {
    const locked = await lockHaulage(trx, id);
    if (locked) rows.push(await bringUpToDate(trx, locked, now));
  }
  return rows;
}
