/** What is asked before a move, with what it costs. */
import { formatDay } from '#domain/calendar.ts';
import { piecesInWords } from '#domain/goods.ts';
import { spanInWords } from '#domain/in-words.ts';
import { HAULAGE_OBJECTION_TIME } from '#domain/limits.ts';
import { formatKobo, fromWire, kobo } from '#domain/money.ts';
import type { Haulage, PageMove, SaidWords } from '#machines/haulages/haulage.types.ts';
import { windowWords } from '../shared/haulage-words.ts';

export interface MoveWords {
  title: string;
  text: string;
  action: string;
}

const questions: Record<PageMove, (haulage: Haulage, said: SaidWords) => MoveWords> = {
  accept: ({ offers }, said) => {
    const offer = offers.find(({ id }) => id === said.offer);
    const price = offer ? formatKobo(fromWire(offer.price)) : 'what they ask';
    return {
      title: `Take the offer of ${offer?.carrier ?? 'this carrier'}?`,
      text: `You pay ${price} next, with fuel and waiting in it. The money is held until ${spanInWords(HAULAGE_OBJECTION_TIME)} after delivery.`,
      action: `Yes, take it and pay ${price}`,
    };
  },
  offer: ({ day, window }) => ({
    title: 'What do you ask for it?',
    text: `All in all, with fuel and waiting, fetched on ${formatDay(day)} from ${windowWords[window]}. The shipper pays it before anybody drives, and you get it ${spanInWords(HAULAGE_OBJECTION_TIME)} after delivery.`,
    action: 'Yes, offer this',
  }),
  assign: () => ({
    title: 'Who drives, and with what?',
    text: 'The driver gets an SMS, and the shipper sees name, number and plate.',
    action: 'Yes, that is who drives',
  }),
  cancel: (haulage) => ({ title: 'Call it off?', ...costWords(haulage) }),
  object: () => ({
    title: 'Object to it?',
    text: 'Say what is broken or missing, or what is not true. Somebody of ours decides, and the money is held until then.',
    action: 'Yes, object',
  }),
  go: ({ from, plate }) => ({
    title: 'Set out now?',
    text: `${from.name ?? 'The shipper'} in ${from.city} reads that you are on the way with ${plate ?? 'the truck'}.`,
    action: 'Yes, I am on the way',
  }),
  pickUp: ({ goods, from }) => ({
    title: 'Is it loaded?',
    text: `Count with ${from.name ?? 'the shipper'}: ${piecesInWords(goods.amount)}. Then ask for the code that they have.`,
    action: 'Yes, it is loaded',
  }),
  notHandedOver: () => ({
    title: 'Was nothing handed over?',
    text: 'Only from the hour on at which you were to come. The shipper can object; otherwise half of the price is paid.',
    action: 'Yes, I came in vain',
  }),
  deliver: (haulage) => ({
    title: 'Is it delivered?',
    text: `Count with ${haulage.to.name ?? 'whoever receives it'}: ${piecesOn(haulage)}. Then ask for the code that they have by SMS.`,
    action: 'Yes, it is delivered',
  }),
  undelivered: () => ({
    title: 'Does nobody take it?',
    text: 'Call them first. It goes back to the shipper, who shows you a code there.',
    action: 'Yes, it goes back',
  }),
  bringBack: (haulage) => ({
    title: 'Does the shipper have it again?',
    text: `Count with ${haulage.from.name ?? 'the shipper'}: ${piecesOn(haulage)}. Then ask for the code for the way back.`,
    action: 'Yes, it is back',
  }),
};

export const questionOf = (move: PageMove, haulage: Haulage, said: SaidWords) => questions[move](haulage, said);

/** On the truck, as they were counted there. */
const piecesOn = ({ goods, loaded }: Haulage) => piecesInWords(loaded?.count ?? goods.amount);

/** What calling it off costs whom. */
function costWords({ role, cancelling_costs, money }: Haulage): Omit<MoveWords, 'title'> {
  const action = 'Yes, call it off';
  const paid = kobo(money?.paid ?? 0);
  if (role !== 'shipper') {
    const back = paid > 0 ? `All of ${formatKobo(paid)} goes back to the shipper, and you` : 'You';
    return { text: `${back} are owed nothing. This cannot be undone.`, action };
  }
  const costs = kobo(cancelling_costs ?? 0);
  if (costs > 0) {
    const back = formatKobo(kobo(paid - costs));
    return {
      text: `It costs ${formatKobo(costs)}, which is the carrier's, and ${back} goes back to you. This cannot be undone.`,
      action: `${action} for ${formatKobo(costs)}`,
    };
  }
  const back = paid > 0 ? ` All of ${formatKobo(paid)} goes back to you.` : '';
  return { text: `It costs nothing.${back} This cannot be undone.`, action };
}
