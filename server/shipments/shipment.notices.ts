/** Tells users what happened to a delivery: by notification if they have an account, else by SMS. */
import { href } from '#domain/addresses.ts';
import type { ShipmentLifeEvent } from '#domain/lifecycles/shipment.ts';
import { toldOfShipment } from '#domain/lifecycles/told.ts';
import { type Kobo, kobo } from '#domain/money.ts';
import { notify, SMS_LIFETIME } from '../notifications/notification.service.ts';
import { smsText } from '../notifications/sms-text.ts';
import { findPaidPayment } from '../payments/payment.repository.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { DriverRow, ShipmentRow } from '../platform/db/tables.ts';
import { enqueueMessage } from '../platform/outbox/outbox.repository.ts';
import { findUser } from '../user/user.repository.ts';
import { findDriver } from './fit.repository.ts';
import {
  deliveryCodeMessage,
  driverLostMessages,
  driverMessage,
  jobOverMessage,
  keptMessage,
  messagesOf,
  offerMessage,
  trackingMessage,
} from './shipment.words.ts';

interface Telling {
  readonly event: ShipmentLifeEvent['type'];
  /** The user who caused the change, and is not told of it. */
  readonly by?: string | undefined;
  /** The driver who was just assigned. */
  readonly driver?: DriverRow | undefined;
  /** The driver who was assigned until now. */
  readonly lost?: DriverRow | undefined;
  readonly now: Date;
}

/** Tells those whom `toldOfShipment` names. The links and codes of receivers are sent with their own texts. */
export async function tellOfShipment(trx: Db, row: ShipmentRow, telling: Telling): Promise<void> {
  const { event, by, now } = telling;
  const { shipper, carrier } = await messagesFor(trx, row, telling);
  const of = toldOfShipment[event];
  const told = [
    [of.shipper, row.shipper_id, shipper],
    [of.carrier, row.carrier_id, carrier],
  ] as const;
  for (const [how, userId, text] of told) {
    if (how === 'notice' && userId && userId !== by && text) await tell(trx, { row, userId, text }, now);
  }
  if (of.driver === 'sms') await textLostDriver(trx, row, telling);
}

async function messagesFor(trx: Db, row: ShipmentRow, { event, driver, lost }: Telling) {
  if (event === 'driver.lost') return driverLostMessages(row, lost?.name ?? 'Your driver');
  const payment = await findPaidPayment(trx, row.id);
  const messages = messagesOf(row, { paid: payment ? kobo(payment.amount) : null, driver });
  return event === 'case.kept' ? { ...messages, shipper: keptMessage(row) } : messages;
}

/** Tells a driver that the job is no longer theirs, unless they caused it. A driver who was just assigned is told apart. */
async function textLostDriver(trx: Db, row: ShipmentRow, { event, by, driver, lost, now }: Telling) {
  const isTaken = event === 'carrier.assign' || event === 'driver.lost';
  const was = isTaken ? lost : await findDriver(trx, row.driver_id);
  if (!was || was.id === driver?.id) return;
  const actor = by === undefined ? undefined : await findUser(trx, by);
  if (actor?.phone === was.phone) return;
  await text(trx, { row, purpose: 'job', to: was.phone, words: jobOverMessage(row) }, now);
}

export async function tellOfOffer(trx: Db, row: ShipmentRow, price: Kobo, now: Date): Promise<void> {
  const { shipper_id: userId } = row;
  if (userId) await tell(trx, { row, userId, text: offerMessage(row, price) }, now);
}

interface Told {
  readonly row: ShipmentRow;
  readonly userId: string;
  readonly text: string;
}

async function tell(trx: Db, { row, userId, text }: Told, now: Date) {
  await notify(trx, { userId, kind: 'shipment', text, link: href.shipment(row.id) }, now);
}

interface NewJob {
  readonly phone: string;
  /** The site's origin, such as `https://gida.example`. */
  readonly origin: string;
}

export async function textDriver(trx: Db, row: ShipmentRow, { phone, origin }: NewJob, now: Date): Promise<void> {
  const words = driverMessage(row, origin + href.shipmentsDriven);
  await text(trx, { row, purpose: 'job', to: phone, words }, now);
}

/** Sends the only copy of a link's token. */
export async function textLink(trx: Db, row: ShipmentRow, link: string, now: Date): Promise<void> {
  const words = trackingMessage(row, link);
  await text(trx, { row, purpose: 'link', to: row.destination.phone, words, sender: row.shipper_id }, now);
}

export async function textReceiver(trx: Db, row: ShipmentRow, code: string, now: Date): Promise<void> {
  const words = deliveryCodeMessage(row, code);
  await text(trx, { row, purpose: 'handover', to: row.destination.phone, words }, now);
}

interface Texted {
  readonly row: ShipmentRow;
  readonly purpose: 'job' | 'link' | 'handover';
  readonly to: string;
  readonly words: string;
  /** The account it counts for, if that is not the caller's. */
  readonly sender?: string | null;
}

async function text(trx: Db, { row, purpose, to: recipient, words, ...counted }: Texted, now: Date) {
  const subject = `${purpose} ${row.id}`;
  const times = { created_at: now, expires_at: later(now, SMS_LIFETIME) };
  await enqueueMessage(trx, {
    channel: 'sms',
    purpose,
    subject,
    recipient,
    body: smsText(words),
    ...counted,
    ...times,
  });
}
