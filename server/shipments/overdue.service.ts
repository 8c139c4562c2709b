/** Applies deadlines to deliveries: effective at once, stored when a request touches the row or the job runs. */

import { spanInWords } from '#domain/in-words.ts';
import { isShipmentOver, type ShipmentStatus, sharesOf } from '#domain/lifecycles/shipment.ts';
import {
  deadlineEvent,
  shipmentAt,
  statusAfterDeadline,
  statusDeadline,
  statusSince,
} from '#domain/lifecycles/shipment-times.ts';
import { SHIPMENT_ROAD_TIME } from '#domain/limits.ts';
import { kobo } from '#domain/money.ts';
import { openCase } from '../cases/opening.service.ts';
import { endOpenPayment } from '../payments/opening.service.ts';
import { findPaidPayment } from '../payments/payment.repository.ts';
import { sendBack } from '../payments/settling.service.ts';
import { recordOwedPayout } from '../payouts/payout.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { PaymentRow, ShipmentRow } from '../platform/db/tables.ts';
import { storeStatus } from './history.repository.ts';
import { notifyOfShipment } from './shipment.notices.ts';
import { listOverdue, lockShipment, setShipment } from './shipment.repository.ts';
import { routeTitle } from './shipment.words.ts';

const BATCH = 100;

export const isAwaitingPayment = (row: ShipmentRow, now: Date) => shipmentAt(row, now) === 'awaitingPayment';

/**
 * Applies passed deadlines to a locked row. A trip that takes too long becomes a case, which notifies both sides, and a
 * code can still end it.
 */
export async function applyShipmentDeadlines(trx: Db, row: ShipmentRow, now: Date): Promise<ShipmentRow> {
  const event = deadlineEvent(row, now);
  const status = statusAfterDeadline(row, now);
  if (!event || !status) return row;
  const is = await enterShipmentStatus(trx, row, { status }, now);
  if (status !== row.status) await notifyOfShipment(trx, is, { event, now });
  else if (!isShipmentOver(status)) await openCaseOfLongTrip(trx, is, now);
  return is;
}

async function openCaseOfLongTrip(trx: Db, row: ShipmentRow, now: Date) {
  const words = `Not delivered after ${spanInWords(SHIPMENT_ROAD_TIME)}. The driver can still enter the code. We hold the money.`;
  await openCase(trx, { about: 'shipment', subjectId: row.id, openedBy: null, reason: null, words }, now);
}

interface Entered
  extends Partial<
    Pick<ShipmentRow, 'part' | 'left_at' | 'cancelled_by' | 'carrier_id' | 'price' | 'driver_id' | 'plate' | 'counted'>
  > {
  readonly status: ShipmentStatus;
  /** When the driver's phone says it happened. */
  readonly made_at?: Date | undefined;
}

/** Moves a locked row to a status, and its money with it: refunds what the carrier does not earn. */
export async function enterShipmentStatus(
  trx: Db,
  row: ShipmentRow,
  { made_at, ...changed }: Entered,
  now: Date,
): Promise<ShipmentRow> {
  const paid = await findPaidPayment(trx, row.id);
  const until = statusDeadline(changed.status, row, now);
  // If the provider returned the payment without our request, there is nothing to hold.
  const held_until = isShipmentOver(changed.status) && !paid ? null : until;
  const when = { held_until, since: sinceOf(row, changed.status, now) };
  const is = { ...row, ...changed, ...when };
  await setShipment(trx, row.id, { ...changed, ...when });
  // A late pickup is recorded with its proof.
  if (is.status !== row.status && row.status !== 'failed')
    await storeStatus(trx, { shipment_id: is.id, status: is.status, at: is.since, made_at });
  if (row.status === 'awaitingPayment') await endOpenPayment(trx, row.id);
  if (paid) await settleMoney(trx, { was: row, is, paid }, now);
  return is;
}

/** A status that a deadline caused counts from the deadline, however late it is stored. */
function sinceOf(row: ShipmentRow, status: ShipmentStatus, now: Date): Date {
  return status === row.status || statusAfterDeadline(row, now) === status ? statusSince(row, now) : now;
}

interface Settling {
  readonly was: ShipmentRow;
  readonly is: ShipmentRow;
  readonly paid: PaymentRow;
}

async function settleMoney(trx: Db, { was, is, paid }: Settling, now: Date) {
  if (sharesOf(was.status, paid.amount, was.part).held === 0) return;
  const { back, owed } = sharesOf(is.status, paid.amount, is.part);
  // A driver without a network may still prove that the goods were loaded.
  const due = isShipmentOver(is.status) && is.held_until ? { due_at: is.held_until } : {};
  const whose = { shipment_id: is.id, payee_id: is.carrier_id, description: `Load ${routeTitle(is)}` };
  if (owed > 0) await recordOwedPayout(trx, { ...whose, ...due, amount: owed }, now);
  if (back > 0) await sendBack(trx, { id: paid.id, amount: kobo(back), ...due }, now);
}

/** Runs one round of the job. */
export async function storeOverdueShipments({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  for (const id of await listOverdue(db, clock(), BATCH)) {
    await db.transaction().execute(async (trx) => {
      const row = await lockShipment(trx, id);
      if (row) await applyShipmentDeadlines(trx, row, clock());
    });
  }
}
