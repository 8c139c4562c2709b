import type { components } from '#openapi/contract.gen.ts';
import { flatBooking } from '../rent/rent.fixtures.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { bookingActors, bookingMachine } from './booking.machine.ts';

type Booking = components['schemas']['Booking'];

const ADDRESS = '12 Admiralty Way, Lekki Phase 1';

/** Owners know the address of their place. */
const requested: Booking = { ...flatBooking, role: 'owner', address: ADDRESS };

const answered = { answer_by: null } as const;
const tunde = { first_name: 'Tunde', last_name: 'Bello', phone_no: '+2348030000002' };

/** A booking whose renter knows the phone and the address. */
export const acceptedStay: Booking = {
  ...flatBooking,
  ...answered,
  status: 'accepted',
  contact: tunde,
  address: ADDRESS,
};

const accepted: Booking = { ...acceptedStay, role: 'owner' };

/** An ended request as its owner sees it, without access to the ID proof. */
const ended = { ...answered, id_proof: null, reason: 'The flat is being painted.' } as const;

const declined: Booking = { ...requested, ...ended, status: 'declined' };

const cancelled: Booking = { ...requested, ...ended, status: 'cancelled', cancelled_by: 'renter' };

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const notFound = { status: 404, message: 'We could not find this booking.' } as const;

export const bookingSamples = defineSamples(bookingMachine, bookingActors, {
  inputs: {
    'a booking': { id: flatBooking.id },
    'a booking kept on this phone': { id: flatBooking.id, known: accepted },
  },
  key: ({ booking, known, move, reason, problem, proofProblem }) => [
    booking?.status,
    known !== null,
    booking?.role,
    move,
    reason,
    problem !== null,
    proofProblem !== null,
  ],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'move.chosen': [
      { sample: 'decline', move: 'decline' },
      { sample: 'cancel', move: 'cancel' },
    ],
    'move.confirmed': [{ sample: 'with a reason', reason: 'The flat is being painted.' }],
    'move.abandoned': [{ sample: 'pressed' }],
    'proof.requested': [{ sample: 'pressed' }],
    'person.returned': [{ sample: 'looks at the page again' }],
    'answer.due': [{ sample: 'told by the clock' }],
  },
  untried: {
    'move.chosen': {
      'An owner who does not want a request declines it.': ({ move }, { context: { booking } }) =>
        move === 'cancel' && booking?.status === 'requested',
    },
    'proof.requested': {
      'An ID proof that is out of reach has no button.': (_, { context: { booking } }) => booking?.id_proof === null,
    },
  },
  calls: {
    getBooking: {
      done: [
        { sample: 'asked of me', output: requested },
        { sample: 'accepted', output: accepted },
        { sample: 'cancelled meanwhile', output: cancelled },
      ],
      failed: { unauthenticated, not_found: notFound },
    },
    moveBooking: {
      done: [{ sample: 'declined', output: declined }],
      failed: {
        unauthenticated,
        not_yours_to_take: { status: 403, message: 'Only the owner can do this.' },
        not_found: notFound,
        goods_under_way: {
          status: 409,
          message:
            'You have a delivery to this place that you can no longer cancel for free. Cancel or finish it first.',
        },
        wrong_status: { status: 409, message: 'This booking is already cancelled. Reload the page.' },
      },
    },
    getFile: {
      done: [{ sample: 'the ID proof', output: new Blob(['a passport'], { type: 'image/webp' }) }],
      failed: { unauthenticated, not_found: { status: 404, message: 'We could not find this file.' } },
    },
  },
  children: { waitForAnswer: { sends: ['answer.due'] } },
});
