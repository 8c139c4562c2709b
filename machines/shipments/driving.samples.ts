import { ApiError, UNREACHABLE } from '../api/api-error.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { drivingActors, drivingMachine } from './driving.machine.ts';
import { jobLoaded, jobUnderWay, keptDelivery, keptLoad, keptPickUp } from './shipment.fixtures.ts';

// Rules: DEL-15

const unsupported = {
  code: 'unsupported_file',
  message: 'That file is not a photo. Choose a JPEG, PNG, WebP, AVIF or GIF.',
};
const known = { jobs: [jobUnderWay], at: '2026-01-12T07:00:00Z' };

export const drivingSamples = defineSamples(drivingMachine, drivingActors, {
  inputs: {
    'no move is kept': { ...known, moves: [] },
    'two moves are kept': { ...known, moves: [keptPickUp, keptDelivery] },
    'what was loaded has a photo': { ...known, moves: [keptLoad, keptDelivery] },
  },
  key: ({ jobs, at, isKnown, moves, sent, files, isAnew, loss, problem }) => [
    jobs.map(({ status }) => status),
    at === null,
    isKnown,
    moves.map(({ move, refused }) => [move, refused?.code]),
    sent?.move,
    moves.map(({ photos }) => photos !== undefined),
    files.length > 0,
    isAnew,
    loss !== null,
    problem?.code === 'unauthenticated',
  ],
  events: {
    'screen.opened': [{ sample: 'once more' }, { sample: 'with the jobs', jobs: [jobLoaded] }],
    'device.changed': [{ sample: 'one waits by now', moves: [keptPickUp] }],
    'move.dropped': [{ sample: 'which was refused', key: keptPickUp.key }],
    'loss.read': [{ sample: 'with lost photos' }],
    'retry.due': [{ sample: 'told by the clock or the phone' }],
  },
  beyondThePage: {
    'screen.opened (with the jobs)': 'Only the list of jobs has them: src/app/routes/page-calls.test.tsx opens it.',
  },
  untried: {
    'device.changed': {
      'It is not told what it knows.': (_, { context }) => context.moves.length === 1,
    },
    'move.dropped': {
      'Only what did not count has a button.': ({ key }, { context }) =>
        !context.moves.some((move) => move.key === key && move.refused !== null),
    },
    'loss.read': { 'Nothing was lost.': (_, { context }) => context.loss === null },
  },
  calls: {
    listShipments: {
      done: [
        { sample: 'one job', output: { items: [jobUnderWay], total: 1, after: null } },
        { sample: 'none left', output: { items: [], total: 0, after: null } },
      ],
      failed: { unauthenticated: { status: 401, message: 'Please sign in.' } },
    },
    moveShipment: {
      done: [{ sample: 'loaded', output: jobLoaded }],
      failed: {
        wrong_code: { status: 400, message: 'Wrong code. 4 tries left.' },
        unknown_file: { status: 400, message: 'A file is missing. Upload it again.' },
        unauthenticated: { status: 401, message: 'Please sign in.' },
        account_suspended: {
          status: 403,
          message:
            'Your account is suspended. Reason: You asked for money. You can appeal under Decisions or contact us with reference C-1001.',
        },
        not_yours_to_take: {
          status: 403,
          message: 'Someone else on this delivery has to do this: the sender, the carrier or the driver.',
        },
        not_found: { status: 404, message: 'We could not find this delivery.' },
        wrong_status: { status: 409, message: 'This delivery has changed. Reload the page to see what you can do.' },
        cost_changed: {
          status: 409,
          message: 'Cancelling now costs ₦45,000. We have not cancelled it. Check the cost and try again.',
        },
        price_changed: {
          status: 409,
          message: 'The carrier changed this offer to ₦200,000. You have not been charged. Check it and accept again.',
        },
        booking_unanswered: {
          status: 409,
          message: 'Wait until the owner accepts your booking. Then you can choose an offer and pay.',
        },
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
  },
  children: {
    sendPhotos: {
      done: [
        { sample: 'the server has it', output: ['3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10'] },
        { sample: 'the browser has lost it', output: [] },
      ],
      failed: [
        { sample: 'unreachable', error: new ApiError(0, UNREACHABLE) },
        {
          sample: 'unauthenticated',
          error: new ApiError(401, { code: 'unauthenticated', message: 'Please sign in.' }),
        },
        { sample: 'unsupported_file', error: new ApiError(415, unsupported) },
      ],
    },
    watchDevice: { sends: ['device.changed'] },
    waitForNextTry: { sends: ['retry.due'] },
  },
});
