/** Tells users what happened to a delivery: by notification if they have an account, else by SMS. */
import { href } from '#domain/addresses.ts';
import { type Kobo, kobo } from '#domain/money.ts';
import { notify, SMS_LIFETIME } from '../notifications/notification.service.ts';
import { smsText } from '../notifications/sms-text.ts';
import { findPaidPayment } from '../payments/payment.repository.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { DriverRow, ShipmentRow } from '../platform/db/tables.ts';
import { enqueueMessage } from '../platform/outbox/outbox.repository.ts';
import { deliveryCodeMessage, driverMessage, messagesOf, offerMessage, trackingMessage } from './shipment.words.ts';

interface Telling {
  /** The user who caused the change, and is not told of it. */
  readonly by?: string;
  /** The driver who was just assigned. */
  readonly driver?: DriverRow | undefined;
  readonly now: Date;
}

export async function tellOfShipment(trx: Db, row: ShipmentRow, { by, driver, now }: Telling): Promise<void> {
  const payment = await findPaidPayment(trx, row.id);
  const { shipper, carrier } = messagesOf(row, { paid: payment ? kobo(payment.amount) : null, driver });
  const told = [
    [row.shipper_id, shipper],
    [row.carrier_id, carrier],
  ] as const;
  for (const [userId, text] of told) if (userId && userId !== by && text) await tell(trx, { row, userId, text }, now);
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
