/** The sentences about deliveries in notifications and SMS, for each reader. */
import { formatDay, formatMoment } from '#domain/calendar.ts';
import { piecesInWords } from '#domain/goods.ts';
import { spanInWords } from '#domain/in-words.ts';
import { type ShipmentStatus, sharesOf } from '#domain/lifecycles/shipment.ts';
import { CARRIER_WARNED, SHIPMENT_FREE_UNTIL } from '#domain/limits.ts';
import { formatKobo, type Kobo, kobo } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';
import { windowHours } from '#domain/shipment-window.ts';
import { shorten } from '../notifications/sms-text.ts';
import type { DriverRow, ShipmentRow } from '../platform/db/tables.ts';

type Route = Pick<ShipmentRow, 'number' | 'goods' | 'origin' | 'destination'>;

/** `G-7KM3T: 12 pieces from Aba to Apapa on Tue 1 Dec 2026` */
export const titleOfShipment = (row: Route & Pick<ShipmentRow, 'day'>) =>
  `${routeTitle(row)} on ${formatDay(row.day, 'short')}`;

/** `G-7KM3T: 12 pieces from Aba to Apapa` */
export const routeTitle = ({ number, goods, origin, destination }: Route) =>
  `${number}: ${piecesInWords(goods.amount)} from ${origin.city} to ${destination.city}`;

type Load = Pick<ShipmentRow, 'counted' | 'goods'>;

/** `11 of 12 pieces`; `12 pieces` if the driver counted as many as were announced, or has not counted. */
export function countInWords({ counted, goods: { amount } }: Load): string {
  return counted === null || counted === amount ? piecesInWords(amount) : `${counted} of ${piecesInWords(amount)}`;
}

/** The fields of a delivery that messages use. */
export type MessageRow = Route &
  Pick<ShipmentRow, 'status' | 'day' | 'part_of_day' | 'begins_at' | 'held_until' | 'plate' | 'counted' | 'part'>;

/** Facts for messages that the row does not have. */
export interface MessageDetails {
  /** The sender's payment; null before that. */
  readonly paid: Kobo | null;
  /** The driver who was just assigned. */
  readonly driver?: Pick<DriverRow, 'name' | 'phone'> | undefined;
  /** When the carrier can send offers again, if paused. */
  readonly pausedUntil?: Date | undefined;
}

interface Messages {
  readonly shipper?: string;
  readonly carrier?: string;
}

/** The messages to sender and carrier when a delivery reaches its status, if there is anything to tell them. */
export const messagesOf = (row: MessageRow, details: MessageDetails): Messages => messages[row.status](row, details);

/** The messages to sender and carrier about a driver who will not come. @param name The driver's. */
export const driverLostMessages = (row: MessageRow, name: string): Messages => ({
  shipper: `Your driver for ${short(row)}, ${shortDay(row.day)}, is no longer coming. We told the carrier to assign another one.`,
  carrier: `${shorten(name, 25)} no longer drives ${short(row)}. Assign a driver before pickup on ${shortMoment(row.begins_at)}.`,
});

/** Tells the sender that we decided for the carrier. */
export const keptMessage = (row: MessageRow): string =>
  `We decided to pay the carrier for ${short(row)}, ${shortDay(row.day)}. You are not refunded.`;

const messages: Record<ShipmentStatus, (row: MessageRow, details: MessageDetails) => Messages> = {
  requested: () => ({}),
  awaitingPayment: () => ({}),
  booked: (row, { paid }) => ({
    shipper: `Delivery booked: ${short(row)}, ${shortDay(row.day)}. We hold ${paid === null ? 'your money' : formatKobo(paid)} until it is delivered.`,
    carrier: `You have a paid load: ${short(row)}. Assign a driver before pickup on ${shortMoment(row.begins_at)}.`,
  }),
  assigned: (row, { driver }) => ({
    shipper: `${driver ? `${shorten(driver.name, 25)}, ${formatPhone(driver.phone)},` : 'Your driver'} will pick up ${short(row)} with ${row.plate}, ${pickupTime(row)}.`,
  }),
  onTheWay: (row) => ({
    shipper: `Your driver is on the way with ${row.plate} to pick up ${short(row)}. Show the pickup code only after loading.`,
  }),
  notHandedOver: (row) => ({
    shipper: `The driver found no goods: ${short(row)}. Wrong? Report it${by(row)}, or the carrier keeps half.`,
    carrier: `Your driver found no goods: ${short(row)}. If the sender does not disagree${by(row)}, we pay you half.`,
  }),
  pickedUp: (row) => ({
    shipper: `Goods loaded: ${short(row)}.${isOtherCount(row) ? ` The driver counted ${countInWords(row)}. If that is wrong, call the driver.` : ''}`,
    carrier: `Goods loaded: ${short(row)}.${isOtherCount(row) ? ` Your driver counted ${countInWords(row)}.` : ''}`,
  }),
  returning: (row) => ({
    shipper: `Delivery failed: ${short(row)}. Your goods are coming back. Show the return code only when you have them.`,
    carrier: `Delivery failed: ${short(row)}. Your driver is taking the goods back to the sender.`,
  }),
  delivered: (row) => ({
    shipper: `Delivered: ${short(row)}. Something broken or missing? Report it${by(row)}.`,
    carrier: `Delivered: ${short(row)}. If the sender reports no problem${by(row)}, we pay you.`,
  }),
  returned: (row) => ({
    shipper: `Returned to you: ${short(row)}. Something broken or missing? Report it${by(row)}.`,
    carrier: `Returned to the sender: ${short(row)}. If they report no problem${by(row)}, we pay you.`,
  }),
  // The case tells both sides, with its deadline and a link.
  disputed: () => ({}),
  closed: (row, details) => ({
    carrier: `Load closed: ${short(row)}, ${shortDay(row.day)}. We owe you ${formatKobo(sharesIn(row, details).owed)}.`,
  }),
  refunded: (row, details) => ({
    shipper: `We decided to refund you ${formatKobo(sharesIn(row, details).back)} for ${short(row)}, ${shortDay(row.day)}.`,
    carrier: `We decided to refund the sender of ${short(row)}, ${shortDay(row.day)}.`,
  }),
  failed: (row, details) => ({
    shipper: `No one came for ${short(row)}, ${shortDay(row.day)}. We are refunding ${formatKobo(sharesIn(row, details).back)}.`,
    carrier: `You did not pick up ${short(row)}, ${shortDay(row.day)}. We are refunding the sender. ${details.pausedUntil ? `Offers paused until ${shortMoment(details.pausedUntil)}.` : `${SECOND_TIME}.`}`,
  }),
  cancelled: (row, details) => {
    const { back, owed } = sharesIn(row, details);
    return {
      shipper: `Delivery cancelled: ${short(row)}, ${shortDay(row.day)}.${back > 0 ? ` We are refunding ${formatKobo(back)}.` : ''}`,
      carrier: `Load cancelled: ${short(row)}, ${shortDay(row.day)}.${owed > 0 ? ` We owe you ${formatKobo(owed)}.` : ' You do not need to send a driver.'}`,
    };
  },
  lapsed: (row) => ({
    shipper: `Your delivery request expired: ${short(row)}, ${shortDay(row.day)}. No offer was chosen or paid for in time.`,
  }),
};

/** Warns a carrier who cancelled late, or says how long their offers are paused. */
export const letdownMessage = (row: MessageRow, pausedUntil: Date | undefined): string =>
  pausedUntil
    ? `Offers paused until ${shortMoment(pausedUntil)}: you cancelled ${short(row)} late and let senders down twice in ${spanInWords(CARRIER_WARNED)}.`
    : `Warning: you cancelled ${short(row)} less than ${spanInWords(SHIPMENT_FREE_UNTIL)} before pickup. ${SECOND_TIME}.`;

/** Tells a carrier that a late report from the road has disproved a letdown. */
export const clearedMessage = (row: MessageRow): string =>
  `Your driver did pick up ${short(row)}. It no longer counts against you, and any pause because of it is over.`;

/** Tells the sender of an offer. */
export const offerMessage = (row: MessageRow, price: Kobo): string =>
  `New offer for ${short(row)}, ${shortDay(row.day)}: ${formatKobo(price)}. Choose an offer${by(row)}.`;

/** Tells the sender that a carrier took an offer back. */
export const withdrawnMessage = (row: MessageRow): string =>
  `A carrier withdrew an offer for ${short(row)}, ${shortDay(row.day)}. Choose another offer${by(row)}.`;

/** Tells a driver that the job is cancelled. */
export const jobOverMessage = (row: Job): string =>
  `Job ${row.number} cancelled: ${piecesInWords(row.goods.amount)}, ${row.from_state} to ${row.to_state}, ${pickupTime(row)}. You do not need to go.`;

type Job = Pick<ShipmentRow, 'number' | 'goods' | 'from_state' | 'to_state' | 'day' | 'part_of_day' | 'plate'>;

/**
 * Tells a driver about a new job. The driver may have no account. Names states, since a user typed the names of the
 * towns.
 */
export const driverMessage = (row: Job, link: string): string =>
  `New job ${row.number}: ${piecesInWords(row.goods.amount)}, ${row.from_state} to ${row.to_state}, ${pickupTime(row)}, truck ${row.plate}. Details: ${link}`;

/** Tells a carrier that another one was chosen. */
export const notChosenMessage = (row: MessageRow): string =>
  `Not chosen: your offer for ${short(row)}, ${shortDay(row.day)}. The sender booked another carrier.`;

/** Tells carriers of a load that fits their states and vehicles. */
export const newLoadMessage = (row: MessageRow): string =>
  `New load: ${short(row)}, ${piecesInWords(row.goods.amount)}, ${pickupTime(row)}. Send an offer${by(row)}.`;

/** Tells a user that a carrier covers routes on which they waited for one. Names the first. */
export function routeCoveredMessage(routes: readonly Pick<ShipmentRow, 'from_state' | 'to_state'>[]): string {
  const [first] = routes;
  const more = routes.length - 1;
  const others = more === 0 ? '' : ` and ${more === 1 ? '1 other route' : `${more} other routes`}`;
  return `A carrier now covers ${first?.from_state} to ${first?.to_state}${others}. Request your delivery.`;
}

/** Tells a carrier by SMS how many loads are new since yesterday. */
export const newLoadsMessage = (count: number): string =>
  `${count === 1 ? '1 new load' : `${count} new loads`} on routes you serve. See them and send offers.`;

/** Tells a driver of a new job in the app. */
export const jobMessage = (row: MessageRow): string =>
  `New job: ${short(row)}, ${piecesInWords(row.goods.amount)}, ${pickupTime(row)}, truck ${row.plate}.`;

/** Sends a receiver, who has no account, the link to the goods. Leaves out names and towns, because a user typed them. */
export const trackingMessage = (
  { number, goods, from_state, day }: Pick<ShipmentRow, 'number' | 'goods' | 'from_state' | 'day'>,
  link: string,
): string =>
  `${number}: ${piecesInWords(goods.amount)} for you. Pickup in ${from_state} on ${shortDay(day)}. Track them: ${link}`;

type Coming = Pick<ShipmentRow, 'number' | 'goods' | 'from_state' | 'day' | 'part_of_day' | 'plate'>;

/** Sends a receiver the delivery code once a driver is assigned, who may have no network from then on. */
export const deliveryCodeMessage = ({ number, goods, from_state, day, plate }: Coming, code: string): string =>
  `${number}: ${piecesInWords(goods.amount)} from ${from_state} coming by truck ${plate}, pickup ${shortDay(day)}. Count them, then show the driver this code: ${code}`;

/** Tells a receiver how many pieces the driver counted at pickup. */
export const countMessage = (row: Load & Pick<ShipmentRow, 'number' | 'from_state'>): string =>
  `${row.number}, loaded in ${row.from_state}: ${countInWords(row)}. Count them before you show the driver your code.`;

/** Sends the person at the pickup address the pickup code. Leaves out the driver's name, because the carrier typed it. */
export const pickupCodeMessage = (row: Coming, { code, phone }: { code: string; phone: string }): string =>
  `${row.number}: ${piecesInWords(row.goods.amount)} will be picked up ${pickupTime(row)}, truck ${row.plate}, driver ${formatPhone(phone)}. Show this code only after loading: ${code}`;

/** Tells a receiver that the goods are not coming. */
export const endedMessage = ({
  number,
  status,
  goods,
  from_state,
  day,
}: Coming & Pick<ShipmentRow, 'status'>): string =>
  `${number}: ${piecesInWords(goods.amount)} from ${from_state}, ${shortDay(day)}: ${status === 'failed' ? 'no one picked them up' : 'the delivery was cancelled'}. Ask the sender what happens next.`;

/** Tells both sides that the payment was refunded, so that no one comes. */
export const returnedMessages = (row: MessageRow & Pick<ShipmentRow, 'price'>): Messages => ({
  ...messages.cancelled(row, { paid: null }),
  shipper: `Delivery cancelled: ${short(row)}, ${shortDay(row.day)}. We refunded ${formatKobo(row.price ?? kobo(0))}.`,
});

export const isOtherCount = ({ counted, goods }: Load) => counted !== null && counted !== goods.amount;

/** Writes `G-7KM3T, Aba to Apapa`, with long town names cut so that the message fits into one SMS. */
const short = ({ number, origin, destination }: Route) =>
  `${number}, ${shorten(origin.city, 16)} to ${shorten(destination.city, 16)}`;

const SECOND_TIME = `A second time in ${spanInWords(CARRIER_WARNED)} pauses your offers`;

/** The carrier's part is limited to what is paid: a refund made outside Gida leaves nothing to share. */
function sharesIn({ status, part }: MessageRow, { paid }: MessageDetails) {
  const available = paid ?? kobo(0);
  return sharesOf(status, available, part === null ? null : kobo(Math.min(part, available)));
}

/** `Tue 1 Dec` */
const shortDay = (day: string) => formatDay(day, 'short').replace(/ \d{4}$/, '');
/** `Tue 1 Dec, 9:30 AM` */
const shortMoment = (moment: Date) => formatMoment(moment).replace(/ \d{4}(?=,)/, '');
const by = ({ held_until }: MessageRow) => (held_until ? ` by ${shortMoment(held_until)}` : ' in time');
/** `Tue 1 Dec, 8 AM to 12 PM` */
const pickupTime = ({ day, part_of_day }: Pick<ShipmentRow, 'day' | 'part_of_day'>) =>
  `${shortDay(day)}, ${windowHours[part_of_day].map(hour).join(' to ')}`;
const hour = (time: string) => `${Number(time.slice(0, 2)) % 12 || 12} ${Number(time.slice(0, 2)) < 12 ? 'AM' : 'PM'}`;
