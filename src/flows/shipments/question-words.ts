/** Words of the dialog before each move. They load with the dialog. */
import { formatDay } from '#domain/calendar.ts';
import { piecesInWords } from '#domain/goods.ts';
import { spanInWords } from '#domain/in-words.ts';
import { isLateCancellation } from '#domain/lifecycles/shipment-times.ts';
import { APPEAL_TIME, SHIPMENT_FREE_UNTIL, SHIPMENT_OBJECTION_TIME } from '#domain/limits.ts';
import { formatKobo, fromWire, kobo } from '#domain/money.ts';
import { windowOf } from '#domain/shipment-window.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { MoveInput, PageMove, Shipment } from '#machines/shipments/shipment.types.ts';
import {
  CANCELLING,
  LIABLE,
  NOT_INSURED,
  PRICE_INCLUDES,
  partsOfPrice,
  waitingInWords,
  windowWords,
} from '../shared/shipment-words.ts';
import { costInWords, PAUSED } from './cancel-words.ts';

interface MoveQuestion {
  title: string;
  text: string;
  action: string;
  /** The way out of the dialog. */
  cancel: string;
}

type Question = Omit<MoveQuestion, 'cancel'> & { cancel?: string };

const questions: Record<PageMove, (shipment: Shipment, said: MoveInput) => Question> = {
  accept: (shipment, said) => {
    const { offers } = shipment;
    const offer = offers.find(({ id }) => id === said.offer);
    const price = offer ? formatKobo(fromWire(offer.price)) : 'the price of the offer';
    return {
      title: offer ? `Accept ${offer.carrier}'s offer?` : 'Accept this offer?',
      text: `You pay ${price}, ${partsOfPrice(offer?.waiting)} included. ${offer?.waiting ? `Waiting: ${waitingInWords(offer.waiting)} ` : ''}We hold it until ${spanInWords(SHIPMENT_OBJECTION_TIME)} after delivery. ${offer ? `Cancelling: ${costInWords(shipment, fromWire(offer.price))}.` : CANCELLING} ${LIABLE}`,
      action: 'Accept and pay',
    };
  },
  offer: ({ goods, day, window }, said) =>
    said.doubted === undefined
      ? {
          title: 'Send an offer',
          text: `Your total price, ${PRICE_INCLUDES} included, for pickup on ${formatDay(day)}, ${windowWords[window]}. The sender pays before you drive. We pay you ${spanInWords(SHIPMENT_OBJECTION_TIME)} after delivery. If you cancel a paid load less than ${spanInWords(SHIPMENT_FREE_UNTIL)} before pickup, or do not come, ${PAUSED}. ${responsibilityFor(goods)}`,
          action: 'Send offer',
        }
      : {
          title: 'Is this price right?',
          text: `${formatKobo(fromWire(said.doubted))} is unusual for this load. Check it, ${partsOfPrice(said.waiting)} included, then send it again.`,
          action: 'Send offer',
        },
  withdraw: ({ offers: [mine] }) => ({
    title: 'Withdraw your offer?',
    text: `${mine ? `The sender can no longer accept ${formatKobo(fromWire(mine.price))}` : 'The sender can no longer accept it'}. You can send another offer as long as the load is open.`,
    action: 'Yes, withdraw offer',
    cancel: 'Keep offer',
  }),
  assign: () => ({
    title: 'Assign a driver and vehicle',
    text: 'We text the driver. The sender sees their name, number and plate.',
    action: 'Assign driver',
  }),
  cancel: (shipment) => (shipment.role === 'shipper' ? askSender(shipment) : askCarrier(shipment)),
  object: () => ({
    title: 'Report a problem',
    text: `Tell us what is broken, missing or untrue. We hold the money until ${spanInWords(APPEAL_TIME)} after our team decides, so that either side can appeal.`,
    action: 'Send report',
  }),
  go: ({ from, plate }) => ({
    title: 'Start the trip?',
    text: `We tell ${from.name ?? 'the sender'} in ${from.city} that you are coming with ${plate ?? 'the truck'}.`,
    action: 'Start now',
  }),
  pickUp: ({ goods, from }) => ({
    title: 'Confirm pickup',
    text: `Count ${piecesInWords(goods.amount)} with ${from.name ?? 'the sender'}, then ask for the pickup code.`,
    action: 'Confirm',
  }),
  notHandedOver: () => ({
    title: 'No goods to pick up?',
    text: 'You can report this from your pickup time. Your carrier gets half the price unless the sender disagrees.',
    action: 'Yes, no goods to pick up',
  }),
  deliver: (shipment) => ({
    title: 'Confirm delivery',
    text: `Count ${loadedPieces(shipment)} with ${shipment.to.name ?? 'the receiver'}, then ask for the delivery code they got by SMS.`,
    action: 'Confirm',
  }),
  undelivered: () => ({
    title: 'Receiver refused?',
    text: 'Call them first. If you return the goods, the sender shows you a code.',
    action: 'Return goods',
  }),
  bringBack: (shipment) => ({
    title: 'Confirm return',
    text: `Count ${loadedPieces(shipment)} with ${shipment.from.name ?? 'the sender'}, then ask for the return code.`,
    action: 'Confirm',
  }),
};

/** Tells a carrier of the responsibility for a load, by the terms. */
const responsibilityFor = ({ value }: Shipment['goods']) =>
  `You are responsible for the goods from pickup to delivery${value === undefined ? '' : `: their declared value is ${formatKobo(fromWire(value))}`}. ${NOT_INSURED}`;

export const questionOf = (move: PageMove, shipment: Shipment, said: MoveInput): MoveQuestion => ({
  cancel: 'Go back',
  ...questions[move](shipment, said),
});

/** The pieces that the driver counted when loading, else those that were announced. */
const loadedPieces = ({ goods, loaded }: Shipment) => piecesInWords(loaded?.count ?? goods.amount);

function askSender({ cancelling_costs, money }: Shipment): Question {
  const paid = kobo(money?.paid ?? 0);
  const cost = kobo(cancelling_costs ?? 0);
  const asked = { title: 'Cancel this delivery?', action: 'Yes, cancel delivery', cancel: 'Keep delivery' };
  if (cost > 0) {
    const refund = formatKobo(kobo(paid - cost));
    const text = `The carrier keeps ${formatKobo(cost)}. We refund you ${refund}. You can't undo this.`;
    return { ...asked, text, action: `Cancel and pay ${formatKobo(cost)}` };
  }
  if (paid > 0) return { ...asked, text: `Free of charge. We refund ${formatKobo(paid)}. You can't undo this.` };
  return { ...asked, text: "Free of charge. You can't undo this." };
}

function askCarrier(shipment: Shipment): Question {
  const { status, day, window, money } = shipment;
  const paid = kobo(money?.paid ?? 0);
  const [begins_at] = windowOf(day, window);
  const isLate = isLateCancellation({ status, begins_at }, new Date(serverNow()));
  const asked = { title: 'Cancel this load?', action: 'Yes, cancel load', cancel: 'Keep load' };
  if (paid > 0) {
    return {
      ...asked,
      text: `We refund ${formatKobo(paid)} to the sender and pay you nothing.${isLate ? ` It is late: ${PAUSED}.` : ''} You can't undo this.`,
    };
  }
  return { ...asked, text: "The sender has not paid yet. We pay you nothing. You can't undo this." };
}
