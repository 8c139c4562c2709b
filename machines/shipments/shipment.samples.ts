import { serverNow } from '../clock/server-clock.ts';
import { defineSamples } from '../samples/define-samples.ts';
import {
  acceptedShipment,
  assignedShipment,
  bookedShipment,
  cancelledShipment,
  carrierOfOkafor,
  declinedShipment,
  deliveredShipment,
  goodsPhoto,
  jobLoaded,
  jobToDrive,
  jobUnderWay,
  LOAD_PHOTO,
  loadedPhoto,
  offeredShipment,
  offerOfOkafor,
  openShipment,
  shipmentOfferedByMe,
  wonShipment,
} from './shipment.fixtures.ts';
import { pageMovesOf, shipmentActors, shipmentMachine } from './shipment.machine.ts';
import type { PageMove } from './shipment.types.ts';

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const not_found = { status: 404, message: 'We could not find this delivery.' } as const;
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
  withdraw: 'nothing',
  go: 'nothing',
  pickUp: 'code',
  notHandedOver: 'nothing',
  deliver: 'code',
  undelivered: 'nothing',
  bringBack: 'code',
};

/** A fixed key and time, which the page would generate for each move. */
const made = { key: '3f8c1c52-2f0e-4a3a-9d3e-3d6f7c0b9a11', at: '2026-01-12T08:30:00Z' };

export const shipmentSamples = defineSamples(shipmentMachine, shipmentActors, {
  inputs: {
    'a delivery': { id: offeredShipment.id },
    'a job that the device knows': { id: offeredShipment.id, known: jobToDrive, kept: [] },
  },
  key: ({ shipment, move, said, problem, known, kept }) => [
    shipment?.status,
    shipment?.role,
    shipment?.offers.length,
    shipment?.payment?.status,
    move,
    said,
    problem?.code === 'unreachable' ? problem.code : problem !== null,
    known !== null,
    kept.map((each) => each.move),
  ],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'person.returned': [{ sample: 'looks at the page again' }],
    'move.chosen': [
      { sample: 'an offer', move: 'accept', said: { offer: offerOfOkafor.id } },
      { sample: 'to cancel', move: 'cancel' },
      { sample: 'to object', move: 'object' },
      { sample: 'who drives', move: 'assign' },
      { sample: 'what one asks for it', move: 'offer' },
      { sample: 'to withdraw the offer', move: 'withdraw' },
      { sample: 'to set out', move: 'go' },
      { sample: 'that it is loaded', move: 'pickUp' },
    ],
    'move.confirmed': [
      { sample: 'as it is', made },
      { sample: 'in words', made, said: { words: 'Two of the boxes are wet.' } },
      {
        sample: 'a driver and a plate',
        made,
        said: { driver: carrierOfOkafor.drivers[0]?.id ?? '', plate: 'ABC-123DE' },
      },
      { sample: 'a price', made, said: { price: offerOfOkafor.price } },
      { sample: 'a code and a count', made, said: { code: '4821', count: 12 } },
      { sample: 'another count, and a photo', made, said: { code: '4821', count: 11, photos: [LOAD_PHOTO] } },
    ],
    'move.abandoned': [{ sample: 'pressed' }],
    'payment.requested': [{ sample: 'pressed' }],
    'photo.requested': [
      { sample: 'of what was loaded', photo: loadedPhoto },
      { sample: 'of the goods', photo: goodsPhoto },
    ],
    'photo.closed': [{ sample: 'by Close or Escape' }],
    'kept.changed': [{ sample: 'all of it was sent', moves: [] }],
  },
  untried: {
    'move.abandoned': {
      'Without a dialog only words that came too late have a button.': (_, { context: { shipment, move, said } }) =>
        move === null &&
        (shipment === null ||
          said.words === undefined ||
          pageMovesOf(shipment, new Date(serverNow())).includes('object')),
    },
    'kept.changed': {
      'It is not told what it knows.': (_, { context: { kept } }) => kept.length === 0,
    },
    'move.chosen': {
      'Only what its lifecycle allows has a button.': ({ move }, { context: { shipment } }) =>
        shipment === null || !pageMovesOf(shipment, new Date(serverNow())).includes(move),
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
      'Only what has a photo has a button for it.': ({ photo }, { context: { shipment } }) =>
        ![...(shipment?.photos ?? []), ...(shipment?.loaded?.photos ?? [])].includes(photo),
      'Of the goods they are looked at by who may offer; to all others they are the same.': (
        { photo },
        { context: { shipment } },
      ) => photo === goodsPhoto && shipment?.role !== null,
    },
    'person.returned': {
      'It is looked at again while one waits, and not while two do.': (_, { context }) => context.kept.length > 1,
    },
    'payment.requested': {
      'Only what waits for a payment has a button for it.': (_, { context: { shipment } }) =>
        shipment?.status !== 'awaitingPayment',
    },
  },
  calls: {
    getShipment: {
      done: [
        { sample: 'offered', output: offeredShipment },
        { sample: 'not paid', output: acceptedShipment },
        { sample: 'declined', output: declinedShipment },
        { sample: 'booked', output: bookedShipment },
        { sample: 'delivered', output: deliveredShipment },
        { sample: 'one to offer for', output: openShipment },
        { sample: 'one that was won', output: wonShipment },
        { sample: 'one to drive', output: jobToDrive },
        { sample: 'one under way', output: jobUnderWay },
      ],
      failed: { unauthenticated, not_found },
    },
    moveShipment: {
      done: [
        { sample: 'accepted', output: acceptedShipment },
        { sample: 'cancelled', output: cancelledShipment },
        { sample: 'assigned', output: assignedShipment },
        { sample: 'set out', output: jobUnderWay },
        { sample: 'loaded', output: jobLoaded },
      ],
      failed: {
        wrong_code: { status: 400, message: 'Wrong code. 4 tries left.' },
        unknown_file: { status: 400, message: 'A file is missing. Upload it again.' },
        unauthenticated,
        account_suspended: {
          status: 403,
          message:
            'Your account is suspended. Reason: You asked for money. You can appeal under Decisions or contact us with reference C-1001.',
        },
        not_yours_to_take: {
          status: 403,
          message: 'Someone else on this delivery has to do this: the sender, the carrier or the driver.',
        },
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
        no_tries_left: {
          status: 409,
          message: 'Too many wrong codes. We opened a case, and our team decides. We hold the money for now.',
        },
        idempotency_key_reused: {
          status: 422,
          message: 'We received this form before you changed it. Submit it again to send your changes.',
        },
      },
    },
    offerShipment: {
      done: [{ sample: 'offered', output: shipmentOfferedByMe }],
      failed: {
        unauthenticated,
        not_found,
        wrong_status,
        offers_paused: {
          status: 409,
          message:
            'You let senders down twice within 30 days. You can send offers again from Mon 12 Jan 2026, 9:00 AM.',
        },
        price_unusual: {
          status: 409,
          message: 'This price is unusual for this load. Check it, then send it again to confirm.',
        },
      },
    },
    withdrawOffer: {
      done: [{ sample: 'withdrawn', output: openShipment }],
      failed: { unauthenticated, not_found, wrong_status },
    },
    getFile: {
      done: [{ sample: 'the photo', output: new Blob(['eleven boxes'], { type: 'image/webp' }) }],
      failed: { unauthenticated, not_found: { status: 404, message: 'We could not find this file.' } },
    },
    getCarrier: {
      done: [{ sample: 'a carrier', output: carrierOfOkafor }],
      failed: { unauthenticated },
    },
    payShipment: {
      done: [{ sample: 'a page to pay on', output: acceptedShipment }],
      failed: { unauthenticated, not_found, wrong_status, booking_unanswered },
    },
  },
  children: {},
});
