import { defineCases } from '../cases/define-cases.ts';
import { serverNow } from '../clock/server-clock.ts';
import { haulageActors, haulageMachine, pageMovesOf } from './haulage.machine.ts';
import {
  acceptedHaulage,
  assignedHaulage,
  bookedHaulage,
  cancelledHaulage,
  carrierOfOkafor,
  declinedHaulage,
  deliveredHaulage,
  goodsPhoto,
  jobLoaded,
  jobToDrive,
  jobUnderWay,
  LOAD_PHOTO,
  loadedPhoto,
  offeredByMe,
  offeredHaulage,
  offerOfOkafor,
  openHaulage,
  wonHaulage,
} from './haulage.samples.ts';
import type { PageMove } from './haulage.types.ts';

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const not_found = { status: 404, message: 'There is nothing here.' } as const;
const wrong_status = {
  status: 409,
  message: 'This delivery has changed. Reload the page to see what you can do.',
} as const;
const booking_unanswered = {
  status: 409,
  message: 'Wait until the owner accepts your booking. Then you can choose an offer and pay.',
} as const;

/** The input that each move needs. */
const saysWith: Record<PageMove, string> = {
  accept: 'nothing',
  cancel: 'nothing',
  object: 'words',
  assign: 'driver',
  offer: 'price',
  go: 'nothing',
  pickUp: 'code',
  notHandedOver: 'nothing',
  deliver: 'code',
  undelivered: 'nothing',
  bringBack: 'code',
};

/** The page draws a key for each. */
const made = { key: '3f8c1c52-2f0e-4a3a-9d3e-3d6f7c0b9a11', at: '2026-01-12T08:30:00Z' };

export const haulageCases = defineCases(haulageMachine, haulageActors, {
  inputs: {
    'a delivery': { id: offeredHaulage.id },
    'a job that the device knows': { id: offeredHaulage.id, known: jobToDrive, kept: [] },
  },
  key: ({ haulage, move, said, problem, known, kept }) => [
    haulage?.status,
    haulage?.role,
    haulage?.payment?.status,
    move,
    said,
    problem?.code === 'unreachable' ? problem.code : problem !== null,
    known !== null,
    kept.map((each) => each.move),
  ],
  events: {
    'screen.opened': [{ case: 'once' }],
    'retry.requested': [{ case: 'pressed' }],
    'person.returned': [{ case: 'looks at the page again' }],
    'move.chosen': [
      { case: 'an offer', move: 'accept', said: { offer: offerOfOkafor.id } },
      { case: 'to cancel', move: 'cancel' },
      { case: 'to object', move: 'object' },
      { case: 'who drives', move: 'assign' },
      { case: 'what one asks for it', move: 'offer' },
      { case: 'to set out', move: 'go' },
      { case: 'that it is loaded', move: 'pickUp' },
    ],
    'move.confirmed': [
      { case: 'as it is', made },
      { case: 'in words', made, said: { words: 'Two of the boxes are wet.' } },
      {
        case: 'a driver and a plate',
        made,
        said: { driver: carrierOfOkafor.drivers[0]?.id ?? '', plate: 'ABC-123DE' },
      },
      { case: 'a price', made, said: { price: offerOfOkafor.price } },
      { case: 'a code and a count', made, said: { code: '4821', count: 12 } },
      { case: 'another count, and a photo', made, said: { code: '4821', count: 11, photos: [LOAD_PHOTO] } },
    ],
    'move.abandoned': [{ case: 'pressed' }],
    'payment.requested': [{ case: 'pressed' }],
    'photo.requested': [
      { case: 'of what was loaded', photo: loadedPhoto },
      { case: 'of the goods', photo: goodsPhoto },
    ],
    'photo.closed': [{ case: 'by Close or Escape' }],
    'kept.changed': [{ case: 'all of it was sent', moves: [] }],
  },
  untried: {
    'kept.changed': {
      'It is not told what it knows.': (_, { context: { kept } }) => kept.length === 0,
    },
    'move.chosen': {
      'Only what its lifecycle allows has a button.': ({ move }, { context: { haulage } }) =>
        haulage === null || !pageMovesOf(haulage, new Date(serverNow())).includes(move),
      'What is left of three moves that could not be sent is like what is left of two.': (_, { context: { said } }) =>
        ['offer', 'words', 'driver', 'price', 'code'].filter((each) => each in said).length > 1,
      'While one waits for a network another that does is enough.': ({ move }, { context: { kept } }) =>
        kept.length > 1 || (kept.length === 1 && move !== 'pickUp'),
    },
    'move.confirmed': {
      'What is said belongs to the move.': ({ said }, { context: { move } }) =>
        !(said ? saysWith[move ?? 'cancel'] in said : saysWith[move ?? 'cancel'] === 'nothing'),
    },
    'photo.requested': {
      'Only what has a photo has a button for it.': ({ photo }, { context: { haulage } }) =>
        ![...(haulage?.photos ?? []), ...(haulage?.loaded?.photos ?? [])].includes(photo),
      'Of the goods they are looked at by who may offer; to all others they are the same.': (
        { photo },
        { context: { haulage } },
      ) => photo === goodsPhoto && haulage?.role !== null,
    },
    'person.returned': {
      'It is looked at again while one waits, and not while two do.': (_, { context }) => context.kept.length > 1,
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
        { case: 'one to offer for', output: openHaulage },
        { case: 'one that was won', output: wonHaulage },
        { case: 'one to drive', output: jobToDrive },
        { case: 'one under way', output: jobUnderWay },
      ],
      failed: { unauthenticated, not_found },
    },
    moveHaulage: {
      done: [
        { case: 'accepted', output: acceptedHaulage },
        { case: 'cancelled', output: cancelledHaulage },
        { case: 'assigned', output: assignedHaulage },
        { case: 'set out', output: jobUnderWay },
        { case: 'loaded', output: jobLoaded },
      ],
      failed: {
        wrong_code: { status: 400, message: 'Wrong code. 4 tries left.' },
        unknown_file: { status: 400, message: 'A file is not there any more. Please upload it again' },
        unauthenticated,
        account_suspended: {
          status: 403,
          message:
            'Your account is suspended: You asked for money. You can object under What we decided, or write to us and name C-1001.',
        },
        not_yours_to_take: { status: 403, message: 'Only another participant of this delivery can do this.' },
        not_found,
        wrong_status,
        cost_changed: {
          status: 409,
          message: 'Cancelling now costs ₦45,000. We have not cancelled it. Check the cost and try again.',
        },
        price_changed: {
          status: 409,
          message: 'The carrier changed this offer to ₦200,000. You have not been charged. Check it and accept again.',
        },
        booking_unanswered,
        vehicle_unfit: {
          status: 409,
          message: "This vehicle can't take the load: its papers expire before that day, or it is the wrong type.",
        },
        no_tries_left: { status: 409, message: 'Too many wrong codes. Contact us so our team can sort it out.' },
        idempotency_key_reused: { status: 422, message: 'This was sent before with something else in it.' },
      },
    },
    offerHaulage: {
      done: [{ case: 'offered', output: offeredByMe }],
      failed: { unauthenticated, not_found, wrong_status },
    },
    getFile: {
      done: [{ case: 'the photo', output: new Blob(['eleven boxes'], { type: 'image/webp' }) }],
      failed: { unauthenticated, not_found },
    },
    getCarrier: {
      done: [{ case: 'a carrier', output: carrierOfOkafor }],
      failed: { unauthenticated },
    },
    payHaulage: {
      done: [{ case: 'a page to pay on', output: acceptedHaulage }],
      failed: { unauthenticated, not_found, wrong_status, booking_unanswered },
    },
  },
  children: {},
});
