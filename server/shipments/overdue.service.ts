/** Applies deadlines: they count from their moment, and are stored when a row is touched or the job runs. */
import { nextShipmentStatus, type ShipmentStatus, sharesOf } from '#domain/lifecycles/shipment.ts';
import {
  deadlineEvent,
  shipmentAt,
  sinceWhen,
  statusAfterDeadline,
  waitsUntil,
} from '#domain/lifecycles/shipment-times.ts';
import { kobo } from '#domain/money.ts';
import { openCase } from '../cases/opening.service.ts';
import { endOpenPayment } from '../payments/opening.service.ts';
import { findPaidPayment } from '../payments/payment.repository.ts';
import { sendBack } from '../payments/settling.service.ts';
import { owe } from '../payouts/owing.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { ShipmentRow } from '../platform/db/tables.ts';
import { tellOfShipment } from './shipment.notices.ts';
import { listOverdue, lockShipment, setShipment } from './shipment.repository.ts';
import { titleOfShipment } from './shipment.words.ts';

const BATCH = 100;

export const isAwaitingPayment = (row: ShipmentRow, now: Date) => shipmentAt(row, now) === 'awaitingPayment';

/** Applies passed deadlines to a locked row. A trip that never ended becomes a case. */
export async function bringUpToDate(trx: Db, row: ShipmentRow, now: Date): Promise<ShipmentRow> {
  const event = deadlineEvent(row, now);
  const status = event && nextShipmentStatus(row.status, event);
  if (!status) return row;
  const is = await enter(trx, row, { status }, now);
  if (status === 'disputed') {
    const words = 'The trip has taken longer than any trip should, and the driver has not confirmed delivery.';
    await openCase(trx, { about: 'shipment', subjectId: row.id, openedBy: null, reason: null, words }, now);
  }
  await tellOfShipment(trx, is, { event, now });
  return is;
}

interface Entered
  extends Partial<Pick<ShipmentRow, 'part' | 'carrier_id' | 'price' | 'driver_id' | 'plate' | 'counted'>> {
  readonly status: ShipmentStatus;
}

/** Moves a locked row to a status, and its money with it: refunds what the carrier does not earn. */
export async function enter(trx: Db, row: ShipmentRow, changed: Entered, now: Date): Promise<ShipmentRow> {
  const when = { held_until: waitsUntil(changed.status, row, now), since: sinceOf(row, changed.status, now) };
  const is = { ...row, ...changed, ...when };
  await setShipment(trx, row.id, { ...changed, ...when });
  if (row.status === 'awaitingPayment') await endOpenPayment(trx, row.id);
  await settleMoney(trx, row, is, now);
  return is;
}

/** A status that a deadline caused counts from the deadline, however late it is stored. */
function sinceOf(row: ShipmentRow, status: ShipmentStatus, now: Date): Date {
  return status === row.status || statusAfterDeadline(row, now) === status ? sinceWhen(row, now) : now;
}

async function settleMoney(trx: Db, was: ShipmentRow, is: ShipmentRow, now: Date) {
  const paid = await findPaidPayment(trx, is.id);
  if (!paid || sharesOf(was.status, paid.amount, was.part).held === 0) return;
  const { back, owed } = sharesOf(is.status, paid.amount, is.part);
  const whose = { shipment_id: is.id, payee_id: is.carrier_id, description: `Load: ${titleOfShipment(is)}` };
  if (owed > 0) await owe(trx, { ...whose, amount: owed }, now);
  if (back > 0) await sendBack(trx, { id: paid.id, amount: kobo(back) }, now);
}

/** Runs one round of the job. */
export async function writeDownOverdueShipments({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  for (const id of await listOverdue(db, clock(), BATCH)) {
    await db.transaction().execute(async (trx) => {
      const row = await lockShipment(trx, id);
      if (row) await bringUpToDate(trx, row, clock());
    });
  }
}
