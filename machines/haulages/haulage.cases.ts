import { defineCases } from '../cases/define-cases.ts';
import { haulageActors } from './haulage.actors.ts';
import { haulageMachine, pageMovesOf } from './haulage.machine.ts';
import {
  acceptedHaulage,
  bookedHaulage,
  cancelledHaulage,
  declinedHaulage,
  deliveredHaulage,
  offeredHaulage,
  offerOfOkafor,
} from './haulage.samples.ts';

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const not_found = { status: 404, message: 'There is nothing here.' } as const;
const wrong_status = { status: 409, message: 'That is not possible any more, or not yet.' } as const;

export const haulageCases = defineCases(haulageMachine, haulageActors, {
  inputs: { 'a haulage': { id: offeredHaulage.id } },
  key: ({ haulage, move, said, problem }) => [
    haulage?.status,
    haulage?.role,
    haulage?.payment?.status,
    move,
    said,
    problem !== null,
  ],
  events: {
    'screen.opened': [{ case: 'once' }],
    'retry.requested': [{ case: 'pressed' }],
    'person.returned': [{ case: 'looks at the page again' }],
    'move.chosen': [
      { case: 'an offer', move: 'accept', said: { offer: offerOfOkafor.id } },
      { case: 'to call it off', move: 'cancel' },
      { case: 'to object', move: 'object' },
    ],
    'move.confirmed': [{ case: 'as it is' }, { case: 'in words', said: { words: 'Two of the boxes are wet.' } }],
    'move.abandoned': [{ case: 'pressed' }],
    'payment.requested': [{ case: 'pressed' }],
  },
  untried: {
    'move.chosen': {
      'Only what its lifecycle allows has a button.': ({ move }, { context: { haulage } }) =>
        haulage === null || !pageMovesOf(haulage).includes(move),
    },
    'move.confirmed': {
      'Words go with an objection, and nothing else does without them.': ({ said }, { context: { move } }) =>
        (move === 'object') !== (said !== undefined),
    },
    'payment.requested': {
      'Only what waits for a payment has a button for it.': (_, { context: { haulage } }) =>
        haulage?.status !== 'awaitingPayment',
    },
  },
  calls: {
    getHaulage: {
      done: [
        { case: 'offered', output: offeredHaulage },
        { case: 'not paid', output: acceptedHaulage },
        { case: 'declined', output: declinedHaulage },
        { case: 'booked', output: bookedHaulage },
        { case: 'delivered', output: deliveredHaulage },
      ],
      failed: { unauthenticated, not_found },
    },
    moveHaulage: {
      done: [
        { case: 'accepted', output: acceptedHaulage },
        { case: 'called off', output: cancelledHaulage },
      ],
      failed: {
        wrong_code: { status: 400, message: 'That is not the code.' },
        unauthenticated,
        not_yours_to_take: { status: 403, message: 'This is for another person of the haulage to say.' },
        not_found,
        wrong_status,
        vehicle_unfit: { status: 409, message: 'This vehicle cannot bring it.' },
        no_tries_left: { status: 409, message: 'Too many wrong codes.' },
      },
    },
    payHaulage: {
      done: [{ case: 'a page to pay on', output: acceptedHaulage }],
      failed: { unauthenticated, not_found, wrong_status },
    },
  },
  children: {},
});
