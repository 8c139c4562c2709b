/** What is said of a haulage on its page: what it means for who reads it that it stands there. */
import { formatMoment } from '#domain/calendar.ts';
import type { HaulageRole, HaulageStatus } from '#domain/lifecycles/haulage.ts';
import { formatKobo, fromWire } from '#domain/money.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { drivenFrom } from '#machines/haulages/haulage.machine.ts';
import type { Haulage } from '#machines/haulages/haulage.types.ts';

/** ` until Tue 6 Jan 2026, 9:00 AM`; nothing where it waits for nothing. */
const untilOf = ({ held_until }: Haulage) => (held_until ? ` until ${formatMoment(new Date(held_until))}` : '');
const thenOf = ({ held_until }: Haulage) => (held_until ? ` At ${formatMoment(new Date(held_until))}` : ' After that');

type Says = Record<HaulageStatus, (haulage: Haulage) => string>;

const DECIDED = 'Somebody of ours looks at what everybody says, and decides. The money is held until then.';

const forShipper: Says = {
  requested: (haulage) =>
    haulage.offers.length > 0
      ? `Carriers can offer${untilOf(haulage)}, and so long you can take an offer. Nothing is paid before that.`
      : `Carriers can offer${untilOf(haulage)}. We tell you of each offer, and nothing is paid before you take one.`,
  awaitingPayment: (haulage) =>
    haulage.payment?.status === 'failed'
      ? `The payment was declined, and nothing was taken. Pay again${untilOf(haulage)}, or it lapses.`
      : `${carrierOf(haulage)} brings it once it is paid. Pay${untilOf(haulage)}, or it lapses.`,
  booked: (haulage) =>
    `Your money is held until it was delivered. ${carrierOf(haulage)} says next who drives.${thenOf(haulage)} all of it goes back to you if nobody has come.`,
  assigned: (haulage) =>
    `${driverOf(haulage)} comes for it.${thenOf(haulage)} all of your money goes back to you if nobody has come.`,
  onTheWay: (haulage) => `${driverOf(haulage)} is on the way to fetch it. Count with the driver what is loaded.`,
  notHandedOver: (haulage) =>
    `The driver says that nothing was handed over. If that is not so, object${untilOf(haulage)}. Otherwise half of the price is the carrier's, and half goes back to you.`,
  pickedUp: () =>
    'It is loaded. Whoever receives it has a code by SMS, and shows it to the driver once it was counted.',
  returning: () => 'Nobody took it, so it comes back to you.',
  delivered: (haulage) =>
    `If something is broken or missing, say so${untilOf(haulage)}. Without a word the carrier is paid then.`,
  returned: (haulage) =>
    `You have it again. If something is broken or missing, say so${untilOf(haulage)}. Without a word the carrier is paid then.`,
  disputed: () => DECIDED,
  closed: () => 'It is over, and the carrier is paid.',
  refunded: () => 'We have decided: what you paid goes back to you.',
  failed: () => 'Nobody came for it. All that you paid goes back to you.',
  cancelled: () => 'It was called off.',
  lapsed: () => 'No offer was taken, or nothing was paid, in time. Money that arrives now goes back by itself.',
};

const forCarrier: Says = {
  ...forShipper,
  awaitingPayment: (haulage) =>
    `Your offer was taken, and can be paid for${untilOf(haulage)}. Send nobody before that.`,
  booked: (haulage) =>
    `It is paid, and the money is held. Say who drives.${thenOf(haulage)} all of it goes back to the shipper if nobody has come.`,
  assigned: (haulage) =>
    `${driverOf(haulage)} comes for it.${thenOf(haulage)} all that was paid goes back to the shipper if nobody has come.`,
  onTheWay: (haulage) => `${driverOf(haulage)} is on the way to fetch it.`,
  notHandedOver: (haulage) =>
    `Your driver says that nothing was handed over. The shipper can object${untilOf(haulage)}. Otherwise half of the price is yours.`,
  pickedUp: () => 'It is loaded. The driver asks for the code of whoever receives it.',
  returning: () => 'Nobody took it, so it goes back to its shipper.',
  delivered: (haulage) => `The shipper can object${untilOf(haulage)}. Without a word the price is yours then.`,
  returned: (haulage) =>
    `The shipper has it again, and can object${untilOf(haulage)}. Without a word the price is yours then.`,
  closed: () => 'It is over.',
  refunded: () => 'We have decided: what was paid goes back to the shipper.',
  failed: () => 'Nobody of yours came for it, and what was paid goes back to the shipper.',
};

const forDriver: Says = {
  ...forCarrier,
  assigned: (haulage) => `You are named to fetch it${plateIn(haulage)}. ${whenToSetOut(haulage)}`,
  onTheWay: () => 'Count with the shipper what is loaded, and ask for the code. You cannot go on without it.',
  notHandedOver: (haulage) => `You have said that nothing was handed over. The shipper can object${untilOf(haulage)}.`,
  pickedUp: () => 'Count with whoever receives it, and ask for the code that they have by SMS.',
  returning: () =>
    'Bring it back to the shipper, and ask for the code for the way back. If it is taken after all, ask for that code.',
  delivered: () => 'It is delivered. There is nothing more to do.',
  returned: () => 'The shipper has it again. There is nothing more to do.',
};

/** Whoever could bring it sees that it waits for offers. */
const says: Record<HaulageRole, Says> = { shipper: forShipper, carrier: forCarrier, driver: forDriver };

/** What it means for who reads it, and what comes next. */
export const nextWords = (haulage: Haulage) =>
  haulage.role === null ? openWords(haulage) : says[haulage.drives ? 'driver' : haulage.role][haulage.status](haulage);

function openWords(haulage: Haulage): string {
  const [mine] = haulage.offers;
  const asked = mine ? `You ask for ${formatKobo(fromWire(mine.price))}. ` : '';
  return `${asked}It waits for offers${untilOf(haulage)}. You see street and people once yours was taken and is paid.`;
}

/** Until then the page has no button for it. */
function whenToSetOut(haulage: Haulage): string {
  const from = drivenFrom(haulage);
  return serverNow() < from.getTime() ? `You can set out from ${formatMoment(from)} on.` : 'Say when you set out.';
}

const plateIn = ({ plate }: Haulage) => (plate ? ` with ${plate}` : '');
const carrierOf = ({ carrier }: Haulage) => carrier?.name ?? 'The carrier';
const driverOf = (haulage: Haulage) => `${haulage.driver?.name ?? 'A driver'}${plateIn(haulage)}`;
