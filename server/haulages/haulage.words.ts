/** What its people read of a haulage. */
import { formatDay, formatMoment } from '#domain/calendar.ts';
import { piecesInWords } from '#domain/goods.ts';
import type { HaulageStatus } from '#domain/lifecycles/haulage.ts';
import type { HaulageRow } from '../platform/db/tables.ts';

/** `12 pieces from Aba to Apapa on Tue 1 Dec 2026` */
export const titleOfHaulage = (row: HaulageRow) => `${wayOf(row)} on ${formatDay(row.day, 'short')}`;

/** `12 pieces from Aba to Apapa` */
export const wayOf = (row: Pick<HaulageRow, 'goods' | 'origin' | 'destination'>) =>
  `${piecesInWords(row.goods.amount)} from ${row.origin.city} to ${row.destination.city}`;

interface Words {
  readonly shipper?: string;
  readonly carrier?: string;
}

const untilOf = ({ held_until }: HaulageRow) => (held_until ? ` until ${formatMoment(held_until)}` : '');

type Load = Pick<HaulageRow, 'counted' | 'goods'>;

const isOtherCount = ({ counted, goods }: Load) => counted !== null && counted !== goods.amount;

/** `11 pieces, and 12 were asked for`; `12 pieces` where nobody has counted others. */
export function countInWords(load: Load): string {
  const { amount } = load.goods;
  const asked = isOtherCount(load) ? `, and ${amount} ${amount === 1 ? 'was' : 'were'} asked for` : '';
  return `${piecesInWords(load.counted ?? amount)}${asked}`;
}

/** Both hear of it where the driver has counted more or less than was said. */
const loadedWords = (row: HaulageRow) =>
  `It is loaded${isOtherCount(row) ? `. The driver has counted ${countInWords(row)}` : ''}`;

/** Where it has come to, for each of the two who hear of it. */
export const wordsOfStatus: Record<HaulageStatus, (row: HaulageRow) => Words> = {
  requested: () => ({}),
  awaitingPayment: () => ({}),
  booked: () => ({
    shipper: 'It is paid. The money is held until it was delivered',
    carrier: 'Your offer was taken and is paid. Say who drives',
  }),
  assigned: ({ plate }) => ({ shipper: `It will be fetched with ${plate}` }),
  onTheWay: ({ plate }) => ({ shipper: `The driver is on the way with ${plate}. Show the code once it is loaded` }),
  notHandedOver: (row) => ({
    shipper: `The driver says that nothing was handed over. Please object${untilOf(row)} if that is not so, or half of the price is kept`,
    carrier: 'The driver says that nothing was handed over',
  }),
  pickedUp: (row) => ({ shipper: loadedWords(row), carrier: loadedWords(row) }),
  returning: () => ({
    shipper: 'It could not be delivered, and comes back to you. Show the code for the way back once you have it',
    carrier: 'It could not be delivered, and goes back',
  }),
  delivered: (row) => ({
    shipper: `It is delivered. Please object${untilOf(row)} if something is broken or missing`,
    carrier: 'It is delivered',
  }),
  returned: (row) => ({
    shipper: `You have it again. Please object${untilOf(row)} if something is broken or missing`,
    carrier: 'It is back with its shipper',
  }),
  disputed: () => ({
    shipper: 'Somebody of ours decides about it; the money is held until then',
    carrier: 'Somebody of ours decides about it; the money is held until then',
  }),
  closed: () => ({ carrier: 'It is closed. What you are owed for it is yours' }),
  refunded: () => ({
    shipper: 'We have decided: what you paid goes back to you',
    carrier: 'We have decided: what was paid goes back to the shipper',
  }),
  failed: () => ({
    shipper: 'Nobody came for it. What you paid is on its way back to you',
    carrier: 'Nobody came for it, and what was paid goes back',
  }),
  cancelled: () => ({
    shipper: 'It was called off. What goes back to you of what you paid is on its way',
    carrier: 'It was called off',
  }),
  lapsed: () => ({ shipper: 'It has lapsed: no offer was taken, or nothing was paid, in time' }),
};
