/**
 * One booking, for either of its two people: where it stands, what may be done about it, and the ID proof. What is
 * allowed the lifecycle says, here for the buttons and on the server for good.
 */
import { assertEvent, assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import { type BookingMove, bookingMovesOf } from '#domain/lifecycles/booking.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import type { OperationInput } from '../api/operation.ts';
import { saveFile } from '../api/save-file.ts';
import type { PersonReturned } from '../list/list.setup.ts';
import { bookingActors } from './booking.actors.ts';

type Booking = components['schemas']['Booking'];

export interface BookingContext {
  id: string;
  booking: Booking | null;
  /** What the person wants to do, while they are asked whether they do. */
  move: BookingMove | null;
  /** What they tell the other person; kept when it could not be sent. */
  reason: string;
  problem: Problem | null;
  proofProblem: Problem | null;
}

export type BookingEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'move.chosen'; move: BookingMove }
  | { type: 'move.confirmed'; reason: string }
  | { type: 'move.abandoned' }
  | { type: 'proof.requested' }
  /** The other person, or time, may have moved it meanwhile. */
  | PersonReturned;

const flow = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as { id: string },
    tags: {} as 'busy' | 'stable' | 'failed',
  },
  actors: bookingActors,
  guards: {
    isMissing: ({ event }) => goneFor.includes(codeOf(event)),
    /** Somebody, or time, was faster: what stands on the page is out of date. */
    isOutOfDate: ({ event }) => codeOf(event) === 'wrong_status',
    isAllowed: ({ context: { booking }, event }) =>
      booking !== null && 'move' in event && bookingMovesOf(booking.status, booking.role).includes(event.move),
  },
  actions: {
    keepBooking: assign((_, params: { booking: Booking }) => ({ booking: params.booking })),
    keepMove: assign(({ event }) => ('move' in event ? { move: event.move } : {})),
    keepReason: assign(({ event }) => ('reason' in event ? { reason: event.reason } : {})),
    forgetMove: assign({ move: null, reason: '' }),
    keepReasonAlone: assign({ move: null }),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    keepProofProblem: assign((_, params: { problem: Problem }) => ({ proofProblem: params.problem })),
    clearProofProblem: assign({ proofProblem: null }),
    /** Handed to the person's own device at once: no context holds an ID document. */
    saveProof: (_, params: { file: Blob }) => saveFile(params.file, 'id-proof'),
  },
});

/** An address that names no booking is the same to the person as somebody else's. */
const goneFor = ['not_found', 'invalid_request'];

const codeOf = (event: object) => ('error' in event ? toProblem(event.error).code : '');

type Asked = { context: BookingContext; event: BookingEvent };

const wanted = ({ context }: Pick<Asked, 'context'>) => ({ path: { id: context.id } });

const chosenMove = ({ context, event }: Asked): OperationInput<'moveBooking'> => {
  assertEvent(event, 'move.confirmed');
  const reason = event.reason.trim();
  return {
    path: { id: context.id, transition: context.move ?? 'cancel' },
    body: { ...(reason && { reason }) },
  };
};

const proofAsked = ({ context }: Pick<Asked, 'context'>) => ({
  path: { id: context.booking?.id_proof?.split('/').at(-1) ?? '' },
  query: { size: 'full' as const },
});

const booking = ({ event }: { event: DoneActorEvent<Booking> }) => ({ booking: event.output });
const file = ({ event }: { event: DoneActorEvent<Blob> }) => ({ file: event.output });
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });

const choosing = {
  'move.chosen': { guard: 'isAllowed', target: 'confirming', actions: ['keepMove', 'clearProblem'] },
} as const;

export const bookingMachine = flow.createMachine({
  id: 'booking',
  context: ({ input }) => ({
    id: input.id,
    booking: null,
    move: null,
    reason: '',
    problem: null,
    proofProblem: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      on: { 'screen.opened': 'loading' },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getBooking',
        src: 'getBooking',
        input: wanted,
        onDone: { target: 'shown', actions: { type: 'keepBooking', params: booking } },
        onError: [
          { guard: 'isMissing', target: 'missing' },
          { target: 'failed', actions: { type: 'keepProblem', params: problem } },
        ],
      },
    },

    shown: {
      type: 'parallel',
      states: {
        life: {
          initial: 'resting',
          states: {
            resting: {
              tags: 'stable',
              on: { ...choosing, 'person.returned': 'refreshing' },
            },
            confirming: {
              tags: 'stable',
              on: {
                'move.confirmed': { target: 'moving', actions: 'keepReason' },
                'move.abandoned': { target: 'resting', actions: 'forgetMove' },
              },
            },
            moving: {
              tags: 'busy',
              invoke: {
                id: 'moveBooking',
                src: 'moveBooking',
                input: chosenMove,
                onDone: { target: 'resting', actions: ['forgetMove', { type: 'keepBooking', params: booking }] },
                onError: [
                  { guard: 'isMissing', target: '#booking.missing' },
                  {
                    guard: 'isOutOfDate',
                    target: 'refreshing',
                    actions: ['forgetMove', { type: 'keepProblem', params: problem }],
                  },
                  { target: 'resting', actions: ['keepReasonAlone', { type: 'keepProblem', params: problem }] },
                ],
              },
            },
            // What is on the page stays until there is something newer, and can be acted on: the server knows better.
            refreshing: {
              tags: 'busy',
              on: choosing,
              invoke: {
                id: 'getBookingAgain',
                src: 'getBooking',
                input: wanted,
                onDone: { target: 'resting', actions: { type: 'keepBooking', params: booking } },
                onError: [{ guard: 'isMissing', target: '#booking.missing' }, { target: 'resting' }],
              },
            },
          },
        },
        proof: {
          initial: 'away',
          states: {
            away: {
              on: { 'proof.requested': { target: 'fetching', actions: 'clearProofProblem' } },
            },
            fetching: {
              invoke: {
                id: 'getFile',
                src: 'getFile',
                input: proofAsked,
                onDone: { target: 'away', actions: { type: 'saveProof', params: file } },
                onError: { target: 'away', actions: { type: 'keepProofProblem', params: problem } },
              },
            },
          },
        },
      },
    },

    missing: {},
    failed: {
      tags: 'failed',
      on: { 'retry.requested': { target: 'loading', actions: 'clearProblem' } },
    },
  },
});
