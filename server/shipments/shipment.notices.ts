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
  await text(trx, phone, driverMessage(row, origin + href.shipmentsDriven), now);
}

/** Sends the only copy of a link's token. */
export async function textLink(trx: Db, row: ShipmentRow, link: string, now: Date): Promise<void> {
  await text(trx, row.destination.phone, trackingMessage(row, link), now);
}

export async function textReceiver(trx: Db, row: ShipmentRow, code: string, now: Date): Promise<void> {
  await text(trx, row.destination.phone, deliveryCodeMessage(row, code), now);
}

async function text(trx: Db, recipient: string, words: string, now: Date) {
  const body = smsText(words);
  await enqueueMessage(trx, { channel: 'sms', recipient, body, created_at: now, expires_at: later(now, SMS_LIFETIME) });
}
