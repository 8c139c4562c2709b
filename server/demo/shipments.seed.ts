/**
 * Seeds the demo's shipments with offers, payments, payouts and notifications. Each reaches its status through the real
 * lifecycle and money. Existing rows stay as they are.
 */
import { randomUUID } from 'node:crypto';
import { href } from '#domain/addresses.ts';
import { kobo } from '#domain/money.ts';
import { listDriversOf } from '../carriers/driver.repository.ts';
import { openCase } from '../cases/opening.service.ts';
import { backTo } from '../gateways/payment/payment.gateway.ts';
import {
  insertCharge,
  insertSimulatedPayout,
  moveCharge,
  returnPart,
} from '../gateways/payment/simulated.repository.ts';
import { insertNotification } from '../notifications/notification.repository.ts';
import { findPaidPayment, insertPayment, setPaymentStatus } from '../payments/payment.repository.ts';
import { finishRefund } from '../payments/refund.repository.ts';
import { setPayout } from '../payouts/payout.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { ShipmentRow } from '../platform/db/tables.ts';
import { makeCodes } from '../shipments/code.service.ts';
import { storeStatus } from '../shipments/history.repository.ts';
import { saveOffer } from '../shipments/offer.repository.ts';
import { enterShipmentStatus } from '../shipments/overdue.service.ts';
import { messagesOf } from '../shipments/shipment.words.ts';
import { findPayoutOf, findRefundOf, findUsersByPhone, insertMissingShipments } from './demo.repository.ts';
import { type DemoShipment, demoShipments, HAUWA, MUSA, SUNDAY } from './shipments.data.ts';

export async function seedDemoShipments({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const shipments = demoShipments(clock());
  const phones = [HAUWA, MUSA, ...shipments.map(({ shipper }) => shipper)];
  const people = new Map((await findUsersByPhone(db, phones)).map(({ id, phone }) => [phone, id]));
  const idOf = (phone: string) => people.get(phone) ?? null;
  const drivers = await listDriversOf(db, idOf(MUSA) ?? '');
  const driver_id = drivers.find(({ phone }) => phone === SUNDAY)?.id ?? null;
  const rows = shipments.map(({ row, shipper, carrier, hasDriver }) => ({
    ...row,
    ...{ shipper_id: idOf(shipper), carrier_id: carrier && idOf(carrier), driver_id: hasDriver ? driver_id : null },
  }));
  await db.transaction().execute(async (trx) => {
    const missing = await insertMissingShipments(trx, rows);
    for (const shipment of shipments.filter(({ row }) => missing.includes(row.id))) {
      const row = rows.find(({ id }) => id === shipment.row.id);
      if (row) await seedOne(trx, shipment, row, idOf);
    }
  });
}

async function seedOne(trx: Db, shipment: DemoShipment, row: ShipmentRow, idOf: (phone: string) => string | null) {
  const { offers, payment, history, step, at, words, isPaidOut } = shipment;
  for (const [phone, price] of offers) {
    const carrier_id = idOf(phone);
    const offer = { id: randomUUID(), shipment_id: row.id, price, by_tariff: false, created_at: row.created_at };
    if (carrier_id) await saveOffer(trx, { ...offer, carrier_id });
  }
  if (payment) await seedPayment(trx, payment, row.shipper_id);
  if (payment?.paid_at) await makeCodes(trx, row.id);
  for (const reached of history) await storeStatus(trx, { shipment_id: row.id, ...reached });
  const is = await enterShipmentStatus(trx, row, step, at);
  // Before the refund ends, as in the app: the texts name what was paid.
  await tell(trx, is, at);
  if (payment) await finishRefundOf(trx, payment, at);
  if (isPaidOut) await finishPayoutOf(trx, row.id, at);
  if (words)
    await openCase(trx, { about: 'shipment', subjectId: row.id, openedBy: row.shipper_id, reason: null, words }, at);
}

type Payment = NonNullable<DemoShipment['payment']>;

/** Registers the payment with the simulated provider, so that a later cancellation can refund it. */
async function seedPayment(trx: Db, payment: Payment, payer_id: string | null) {
  const { reference, amount, currency, description, created_at, paid_at } = payment;
  await insertPayment(trx, { ...payment, payer_id });
  const back_to = backTo(undefined, { ...payment, paysFor: payment.inspection_id });
  const status = paid_at ? 'paid' : 'open';
  await insertCharge(trx, { reference, amount, currency, description, created_at, back_to, status });
}

/** Completes the refund at its own time, not at the start of the demo. */
async function finishRefundOf(trx: Db, { id, reference, amount }: Payment, at: Date) {
  const refund = await findRefundOf(trx, id);
  if (!refund) return;
  if (refund.amount < amount) await returnPart(trx, reference, kobo(refund.amount));
  else {
    await moveCharge(trx, reference, ['paid'], 'returned');
    await setPaymentStatus(trx, id, { status: 'refunded' });
  }
  await finishRefund(trx, id, at);
}

/** Completes the payout. The server sends the others after it starts. */
async function finishPayoutOf(trx: Db, shipmentId: string, done_at: Date) {
  const payout = await findPayoutOf(trx, shipmentId);
  if (!payout) return;
  await insertSimulatedPayout(trx, { reference: payout.reference, amount: payout.amount, created_at: done_at });
  await setPayout(trx, payout.id, { done_at });
}

/** Inserts the notifications without SMS, because nothing happened just now. */
async function tell(trx: Db, row: ShipmentRow, created_at: Date) {
  const payment = await findPaidPayment(trx, row.id);
  const words = messagesOf(row, { paid: payment ? kobo(payment.amount) : null });
  const notice = { kind: 'shipment', link: href.shipment(row.id), created_at } as const;
  const told = [
    [row.shipper_id, words.shipper],
    [row.carrier_id, words.carrier],
  ] as const;
  for (const [user_id, text] of told) {
    if (user_id && text) await insertNotification(trx, { ...notice, user_id, text });
  }
}
