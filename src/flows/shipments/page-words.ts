/** Words of the page of one delivery: what its status means for each reader. */
import { arrivalInWords } from '#domain/arrival.ts';
import { formatMoment } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import type { ShipmentRole, ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { APPEAL_TIME, CARRIER_PAUSE, SHIPMENT_OFFER_TIME } from '#domain/limits.ts';
import { formatKobo, fromWire, kobo } from '#domain/money.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { earliestTripStart } from '#machines/shipments/shipment.machine.ts';
import type { Shipment } from '#machines/shipments/shipment.types.ts';

type StatusText = Record<ShipmentStatus, (shipment: Shipment) => string>;

const UNDER_REVIEW = `Our team is reviewing this and will decide. We hold the money until ${spanInWords(APPEAL_TIME)} after that, so that either side can appeal.`;

const DECIDED = 'Our team has decided. We hold the money as long as one of you can appeal.';

const forShipper: StatusText = {
  requested: (shipment) =>
    shipment.offers.length > 0
      ? `Carriers can send offers ${until(shipment)}. Choose one before then. You pay nothing yet.`
      : `Carriers can send offers ${until(shipment)}. We notify you about each one. You pay nothing until you choose.`,
  awaitingPayment: (shipment) =>
    shipment.payment?.status === 'failed'
      ? `Your payment was declined. You were not charged. Pay ${by(shipment)} to keep this offer.`
      : `Pay ${by(shipment)} to book ${carrierOf(shipment)}. After that the offer expires.`,
  booked: (shipment) =>
    `We hold your money until delivery. Next, ${carrierOf(shipment)} assigns a driver. If no one comes ${by(shipment)}, we refund everything.`,
  assigned: (shipment) =>
    `${driverOf(shipment)} will pick up your goods${withPlate(shipment)}. If no one comes ${by(shipment)}, we refund everything.`,
  onTheWay: (shipment) =>
    `${driverOf(shipment)} is on the way to you${withPlate(shipment)}. Count the pieces together when loading.`,
  notHandedOver: (shipment) =>
    `The driver reports that there was nothing to pick up. If that is wrong, report a problem ${by(shipment)}. Otherwise the carrier keeps half the price and we refund you the other half.`,
  pickedUp: () => 'Goods loaded. The receiver has a delivery code by SMS and shows it after counting.',
  returning: () => 'The receiver did not take the goods. The driver is bringing them back.',
  delivered: (shipment) => `Something broken or missing? Report it ${by(shipment)}. If you don't, we pay the carrier.`,
  returned: (shipment) =>
    `Your goods were returned. Something broken or missing? Report it ${by(shipment)}. If you don't, we pay the carrier.`,
  disputed: ({ decision }) => (decision?.decision ? DECIDED : UNDER_REVIEW),
  closed: ({ money }) =>
    money && money.back > 0
      ? `Closed. The carrier receives ${formatKobo(kobo(money.paid - money.back))}, and we refund you ${formatKobo(kobo(money.back))}.`
      : 'Completed. The carrier receives the payment.',
  refunded: ({ money }) =>
    money && money.back > 0 ? `We decided to refund you ${formatKobo(kobo(money.back))}.` : 'We decided to refund you.',
  failed: (shipment) => `No one came to pick up. We refund everything.${whenSent(shipment)}`,
  cancelled: (shipment) =>
    shipment.money && shipment.money.back > 0
      ? `${cancelled(shipment, 'delivery')} We refund you ${formatKobo(kobo(shipment.money.back))}.${whenSent(shipment)}`
      : cancelled(shipment, 'delivery'),
  lapsed: () =>
    'This request expired: no offer was chosen or paid for in time. Late payments are refunded automatically.',
};

const forCarrier: StatusText = {
  requested: forOpenLoad,
  awaitingPayment: (shipment) =>
    `Your offer was accepted. The sender can pay ${until(shipment)}. Don't send a driver yet.`,
  booked: (shipment) =>
    `Paid. We are holding the money. Assign a driver: if no one comes ${by(shipment)}, we refund the sender.`,
  assigned: (shipment) =>
    `${driverOf(shipment)} will pick up the goods${withPlate(shipment)}. If no one comes ${by(shipment)}, we refund the sender.`,
  onTheWay: (shipment) => `${driverOf(shipment)} is on the way to pickup${withPlate(shipment)}.`,
  notHandedOver: (shipment) =>
    `Your driver reports that there was nothing to pick up. The sender can report a problem ${until(shipment)}. If they don't, we pay you half the price.`,
  pickedUp: () => 'Goods loaded. On delivery, the driver enters the code that the receiver got by SMS.',
  returning: () => 'The receiver did not take the goods. Your driver is taking them back to the sender.',
  delivered: (shipment) => `The sender can report a problem ${until(shipment)}. If they don't, we pay you after that.`,
  returned: (shipment) =>
    `The goods are back with the sender, who can report a problem ${until(shipment)}. If they don't, we pay you after that.`,
  disputed: ({ decision }) => (decision?.decision ? DECIDED : UNDER_REVIEW),
  closed: () => 'This load is closed.',
  refunded: () => 'We decided to refund the sender.',
  failed: (shipment) => `You did not pick up in time. We refund the sender.${whenPaused(shipment)}`,
  cancelled: (shipment) => `${cancelled(shipment, 'load')}${whenPaused(shipment)}`,
  lapsed: () => 'This load expired: the sender did not pay in time.',
};

const forDriver: StatusText = {
  ...forCarrier,
  assigned: (shipment) => `You are picking this up${withPlate(shipment)}. ${whenToStart(shipment)}`,
  onTheWay: () => 'Count the pieces with the sender and enter their code. You need the code to continue.',
  notHandedOver: (shipment) =>
    `You reported that there was nothing to pick up. The sender can report a problem ${until(shipment)}.`,
  pickedUp: () => 'Count the pieces with the receiver, then enter the code from their SMS.',
  returning: () =>
    'Take the goods back to the sender and ask for the return code. If the receiver takes them after all, use the delivery code.',
  delivered: () => 'Delivered. You have nothing more to do.',
  returned: () => 'The goods are back with the sender. You have nothing more to do.',
  closed: () => 'This job is closed.',
  cancelled: (shipment) => `${cancelled(shipment, 'job')}${whenPaused(shipment)}`,
};

const textsByRole: Record<ShipmentRole, StatusText> = { shipper: forShipper, carrier: forCarrier, driver: forDriver };

/** Explains the status of a delivery to its reader, and what comes next. */
export const nextWords = (shipment: Shipment): string =>
  shipment.role === null
    ? forOpenLoad(shipment)
    : `${textsByRole[shipment.drives ? 'driver' : shipment.role][shipment.status](shipment)} ${arrivalWords(shipment)}`.trim();

/** Says when loaded goods should arrive, or that they are or were late. Empty for a delivery that only this phone knows of. */
function arrivalWords({ arrival, status, timeline = [] }: Shipment): string {
  const last = timeline.find((event) => event.status === 'delivered');
  if (!arrival || (status !== 'pickedUp' && !last)) return '';
  return arrivalInWords(
    { from: new Date(arrival.from), until: new Date(arrival.until) },
    last && new Date(last.made_at ?? last.at),
    new Date(serverNow()),
  );
}

/** The text for carriers who could take the load. */
function forOpenLoad(shipment: Shipment): string {
  const [mine] = shipment.offers;
  const open = `Open for offers ${until(shipment)}. You get the address and phone numbers after the sender accepts and pays.`;
  return mine ? `Your offer: ${formatKobo(fromWire(mine.price))}. ${open}` : open;
}

/** Before the earliest start the page has no button for it. */
function whenToStart(shipment: Shipment): string {
  const from = earliestTripStart(shipment);
  return serverNow() < from.getTime() ? `You can start from ${formatMoment(from)}.` : 'Tell us when you set off.';
}

/** `until Tue 6 Jan 2026, 9:00 AM`; some statuses have no deadline. */
const until = ({ held_until }: Shipment) =>
  held_until ? `until ${formatMoment(new Date(held_until))}` : 'for a limited time';
const by = ({ held_until }: Shipment) => (held_until ? `by ${formatMoment(new Date(held_until))}` : 'in time');
/** Once a driver was assigned, the money stays until `held_until`. */
const whenSent = ({ held_until }: Shipment) =>
  held_until
    ? ` We send it after ${formatMoment(new Date(held_until))}, in case the driver loaded the goods while offline.`
    : '';
const whenPaused = ({ paused_until, warned_until }: Shipment) => {
  if (paused_until) return ` You can send offers again from ${formatMoment(new Date(paused_until))}.`;
  return warned_until
    ? ` This is a warning, and senders see it. If you let another sender down before ${formatMoment(new Date(warned_until))}, you can't send offers for ${spanInWords(CARRIER_PAUSE)}.`
    : '';
};
const sides = { shipper: 'The sender', carrier: 'The carrier' };
const cancelled = ({ cancelled_by: by, role }: Shipment, what: 'delivery' | 'load' | 'job') =>
  by ? `${by === role ? 'You' : sides[by]} cancelled this ${what}.` : `This ${what} was cancelled.`;
const withPlate = ({ plate }: Shipment) => (plate ? ` with ${plate}` : '');
const carrierOf = ({ carrier }: Shipment) => carrier?.name ?? 'the carrier';
const driverOf = ({ driver }: Shipment) => driver?.name ?? 'A driver';

/** Shown for a delivery to a booked place whose owner has not accepted yet. */
export const OWNER_HAS_TO_ACCEPT = `You pay nothing yet. Once the owner accepts your booking, carriers have another ${spanInWords(SHIPMENT_OFFER_TIME)} (or until pickup) to send offers. If the owner declines, we cancel this request.`;
