/** Tells users what happened to a delivery: by notification if they have an account, else by SMS. */
import { href } from '#domain/addresses.ts';
import { shipmentNotices } from '#domain/lifecycles/notices.ts';
import type { ShipmentLifeEvent } from '#domain/lifecycles/shipment.ts';
import { type Kobo, kobo } from '#domain/money.ts';
import { insertNotification } from '../notifications/notification.repository.ts';
import { notify, SMS_LIFETIME } from '../notifications/notification.service.ts';
import { smsText } from '../notifications/sms-text.ts';
import { findPaidPayment } from '../payments/payment.repository.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { DriverRow, ShipmentRow } from '../platform/db/tables.ts';
import { enqueueMessage } from '../platform/outbox/outbox.repository.ts';
import { findUser, findUserByPhone } from '../user/user.repository.ts';
import { findDriver } from './fit.repository.ts';
import { findPause } from './reliability.repository.ts';
import { insertLoadAlerts } from './shipment.view.repository.ts';
import {
  clearedMessage,
  countMessage,
  deliveryCodeMessage,
  driverLostMessages,
  driverMessage,
  endedMessage,
  isOtherCount,
  jobMessage,
  jobOverMessage,
  keptMessage,
  letdownMessage,
  messagesOf,
  newLoadMessage,
  notChosenMessage,
  offerMessage,
  pickupCodeMessage,
  returnedMessages,
  trackingMessage,
  withdrawnMessage,
} from './shipment.words.ts';
import { hasLink } from './tracking.repository.ts';

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

/** Tells the people that `shipmentNotices` names. The links and codes of receivers are sent with their own texts. */
export async function notifyOfShipment(trx: Db, row: ShipmentRow, telling: Telling): Promise<void> {
  const { event, by, now } = telling;
  const { shipper, carrier } = await messagesFor(trx, row, telling);
  const of = shipmentNotices[event];
  const told = [
    [of.shipper, row.shipper_id, shipper],
    [of.carrier, row.carrier_id, carrier],
  ] as const;
  for (const [how, userId, text] of told) {
    if (how === 'notice' && userId && userId !== by && text) await tell(trx, { row, userId, text }, now);
  }
  if (of.driver === 'sms') await textLostDriver(trx, row, telling);
  if (of.receiver !== 'sms') return;
  if (row.status === 'cancelled' || row.status === 'failed') await textOfEnd(trx, row, now);
  await textOfCount(trx, row, now);
}

async function messagesFor(trx: Db, row: ShipmentRow, { event, driver, lost, now }: Telling) {
  if (event === 'driver.lost') return driverLostMessages(row, lost?.name ?? 'Your driver');
  if (event === 'payment.returned') return returnedMessages(row);
  const payment = await findPaidPayment(trx, row.id);
  const pausedUntil = row.status === 'failed' ? await pauseOf(trx, row, now) : undefined;
  const messages = messagesOf(row, { paid: payment ? kobo(payment.amount) : null, driver, pausedUntil });
  // The decision itself tells the sender of a partial refund.
  return event === 'case.kept' && row.part === null ? { ...messages, shipper: keptMessage(row) } : messages;
}

const pauseOf = async (trx: Db, { carrier_id }: ShipmentRow, now: Date) =>
  carrier_id === null ? undefined : await findPause(trx, carrier_id, now);

/** Warns a carrier who has just cancelled late. */
export async function notifyOfLetdown(trx: Db, row: ShipmentRow, now: Date): Promise<void> {
  const { carrier_id: userId } = row;
  if (userId) await tell(trx, { row, userId, text: letdownMessage(row, await pauseOf(trx, row, now)) }, now);
}

/** Tells a carrier that a warning, or a pause, is taken back. Sends no SMS: one about the late report follows. */
export async function notifyOfClearing(trx: Db, row: ShipmentRow, now: Date): Promise<void> {
  const notice = { kind: 'shipment', text: clearedMessage(row), link: href.shipment(row.id), created_at: now } as const;
  if (row.carrier_id) await insertNotification(trx, { ...notice, user_id: row.carrier_id });
}

/**
 * Tells a driver that the job is no longer theirs, unless they caused it. A newly assigned driver gets a separate text.
 */
async function textLostDriver(trx: Db, row: ShipmentRow, { event, by, driver, lost, now }: Telling) {
  const isTaken = event === 'carrier.assign' || event === 'driver.lost';
  const was = isTaken ? lost : await findDriver(trx, row.driver_id);
  if (!was || was.id === driver?.id) return;
  const actor = by === undefined ? undefined : await findUser(trx, by);
  if (actor?.phone === was.phone) return;
  await text(trx, { row, purpose: 'job', to: was.phone, words: jobOverMessage(row) }, now);
}

export async function notifyOfOffer(trx: Db, row: ShipmentRow, price: Kobo, now: Date): Promise<void> {
  const { shipper_id: userId } = row;
  if (userId) await tell(trx, { row, userId, text: offerMessage(row, price) }, now);
}

export async function notifyOfWithdrawal(trx: Db, row: ShipmentRow, now: Date): Promise<void> {
  const { shipper_id: userId } = row;
  if (userId) await tell(trx, { row, userId, text: withdrawnMessage(row) }, now);
}

/** Tells carriers whose offers were not chosen, once another one is paid. */
export async function notifyLosers(trx: Db, row: ShipmentRow, carriers: readonly string[], now: Date): Promise<void> {
  const notice = { kind: 'shipment', text: notChosenMessage(row), link: href.shipmentsOpen } as const;
  for (const userId of carriers) await notify(trx, { ...notice, userId, subject: `offer ${row.id}` }, now);
}

/** Adds a notification about a new load for carriers who could take it. Sends no SMS, because there may be many. */
export async function alertCarriers(trx: Db, row: ShipmentRow, now: Date): Promise<void> {
  await insertLoadAlerts(trx, { id: row.id, text: newLoadMessage(row), link: href.shipment(row.id) }, now);
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

/** Texts a driver about a new job, and adds a notification to the account with that number. */
export async function textDriver(trx: Db, row: ShipmentRow, { phone, origin }: NewJob, now: Date): Promise<void> {
  const words = driverMessage(row, origin + href.shipmentsDriven);
  await text(trx, { row, purpose: 'job', to: phone, words }, now);
  const user = await findUserByPhone(trx, phone);
  const notice = { kind: 'shipment', text: jobMessage(row), link: href.shipment(row.id), created_at: now } as const;
  if (user) await insertNotification(trx, { ...notice, user_id: user.id });
}

/** Sends the only copy of a link's token. */
export async function textLink(trx: Db, row: ShipmentRow, link: string, now: Date): Promise<void> {
  const words = trackingMessage(row, link);
  await text(trx, { row, purpose: 'link', to: row.destination.phone, words, sender: row.shipper_id }, now);
}

interface Handover {
  readonly code: string;
  readonly driver: Pick<DriverRow, 'phone'>;
}

/** Whether the person at the pickup address is not the sender, whose account is notified and shows the pickup code. */
export async function isOtherAtPickup(trx: Db, { shipper_id, origin }: ShipmentRow): Promise<boolean> {
  const shipper = shipper_id ? await findUser(trx, shipper_id) : undefined;
  return shipper?.phone !== origin.phone;
}

/** Sends the pickup code to the person at the pickup address, who may have no account. */
export async function textSender(trx: Db, row: ShipmentRow, { code, driver }: Handover, now: Date): Promise<void> {
  const words = pickupCodeMessage(row, { code, phone: driver.phone });
  await text(trx, { row, purpose: 'handover', to: row.origin.phone, words, what: 'pickup' }, now);
}

/** Tells those without a page of their own that no truck comes: the receiver who has a link, and who was to hand over. */
async function textOfEnd(trx: Db, row: ShipmentRow, now: Date) {
  const { status, driver_id, origin, destination } = row;
  // Has the pickup code, and may be the receiver as well.
  const waits = status === 'cancelled' && driver_id && origin.phone !== destination.phone;
  if (waits && (await isOtherAtPickup(trx, row))) {
    await text(trx, { row, purpose: 'handover', to: origin.phone, words: endedMessage(row), what: 'pickup' }, now);
  }
  if (!(await hasLink(trx, row.id))) return;
  await text(trx, { row, purpose: 'handover', to: destination.phone, words: endedMessage(row) }, now);
}

/** Tells a receiver when the driver counted other pieces than were announced. The code is in an earlier message. */
async function textOfCount(trx: Db, row: ShipmentRow, now: Date) {
  if (row.status !== 'pickedUp' || !isOtherCount(row)) return;
  const words = countMessage(row);
  await text(trx, { row, purpose: 'handover', to: row.destination.phone, words, what: 'count' }, now);
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
  /** Distinguishes messages of one purpose that must not replace each other. */
  readonly what?: string;
  /** The account that the message counts for, if not the caller's. */
  readonly sender?: string | null;
}

async function text(trx: Db, { row, purpose, to: recipient, words, what = purpose, ...counted }: Texted, now: Date) {
  const subject = `${what} ${row.id}`;
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
