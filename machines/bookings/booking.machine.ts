/**
 * One booking for renter or owner: its status, its moves and its ID proof. The lifecycle decides which moves are open,
 * here for the buttons and on the server for authorisation.
 */
import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { type BookingMove, bookingMovesOf, holdsDays } from '#domain/lifecycles/booking.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import { downloadOperation } from '../api/download-operation.ts';
import { type OperationInput, operation } from '../api/operation.ts';
import { saveFile } from '../drafts/save-file.ts';
import { ANSWER_LOOK, type AnswerDue, awaitingAnswer, CHANGE_LOOK, waitForAnswer } from '../list/awaiting.ts';
import { isUnreachedServer } from '../list/known.ts';
import {
  confirmingState,
  problem,
  recordChart,
  refreshingState,
  refusalTransitions,
  toRecord,
} from '../record/record.chart.ts';
import { type RecordEvent, recordActions, recordGuards } from '../record/record.setup.ts';

export const bookingActors = {
  getBooking: operation('getBooking'),
  moveBooking: operation('moveBooking'),
  getFile: downloadOperation('getFile'),
  waitForAnswer,
};

type Booking = components['schemas']['Booking'];

export interface BookingContext {
  id: string;
  booking: Booking | null;
  /** The copy on this device, shown when the server cannot be reached; null once the server answered. */
  known: Booking | null;
  /** The move whose dialog is open or that is being sent. */
  move: BookingMove | null;
  /** The reason for the move, kept if it could not be sent. */
  reason: string;
  problem: Problem | null;
  proofProblem: Problem | null;
}

export type BookingEvent =
  | RecordEvent
  | { type: 'move.chosen'; move: BookingMove }
  | { type: 'move.confirmed'; reason: string }
  | { type: 'proof.requested' }
  | AnswerDue;

/** Whether the page shows the device's copy because the server was not reached. */
export const isStale = ({ booking, known }: Pick<BookingContext, 'booking' | 'known'>) =>
  booking !== null && known !== null;

/** Saves an ID proof to the device. */
export const saveProof = (file: Blob) => saveFile(file, 'id-proof');

const flow = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as { id: string; known?: Booking | null },
    tags: {} as 'busy' | 'stable' | 'failed',
  },
  actors: bookingActors,
  guards: {
    ...recordGuards,
    isAwaited: ({ context: { booking } }) => booking !== null && holdsDays(booking.status),
    isKnown: ({ context, event }) => context.known !== null && isUnreachedServer(event),
    isAllowed: ({ context: { booking }, event }) =>
      booking !== null && 'move' in event && bookingMovesOf(booking.status, booking.role).includes(event.move),
  },
  actions: {
    ...recordActions<BookingContext, BookingEvent>(),
    keepBooking: assign((_, { record }: { record: Booking }) => ({ booking: record, known: null })),
    showKnown: assign(({ context: { known } }) => ({ booking: known })),
    keepMove: assign(({ event }) => ('move' in event ? { move: event.move } : {})),
    keepSaid: assign(({ event }) => ('reason' in event ? { reason: event.reason } : {})),
    forgetMove: assign({ move: null, reason: '' }),
    keepSaidAlone: assign({ move: null }),
    keepProofProblem: assign((_, params: { problem: Problem }) => ({ proofProblem: params.problem })),
    clearProofProblem: assign({ proofProblem: null }),
    /** Saves the file to the device at once, or the page shows it: no context holds an ID document. */
    saveProof: (_, params: { file: Blob }) => saveProof(params.file),
  },
});

type Params = { context: BookingContext; event: BookingEvent };

const getBookingInput = ({ context }: Pick<Params, 'context'>) => ({ path: { id: context.id } });

const moveInput = ({ context, event }: Params): OperationInput<'moveBooking'> => {
  assertEvent(event, 'move.confirmed');
  const reason = event.reason.trim();
  return {
    path: { id: context.id, transition: context.move ?? 'cancel' },
    body: { ...(reason && { reason }) },
  };
};

const getProofInput = ({ context }: Pick<Params, 'context'>) => ({
  path: { id: context.booking?.id_proof?.split('/').at(-1) ?? '' },
  query: { size: 'full' as const },
});

const file = ({ event }: { event: DoneActorEvent<Blob> }) => ({ file: event.output });

/** An accepted booking can still be cancelled, and either account or the listing suspended. */
const lookEvery = ({ booking }: BookingContext) => (booking?.status === 'requested' ? ANSWER_LOOK : CHANGE_LOOK);

const choosing = {
  'move.chosen': { guard: 'isAllowed', target: 'confirming', actions: ['keepMove', 'clearProblem'] },
} as const;

const one = { call: 'getBooking', keep: 'keepBooking', input: getBookingInput } as const;

export const bookingMachine = flow.createMachine({
  id: 'booking',
  context: ({ input }) => ({
    id: input.id,
    booking: null,
    known: input.known ?? null,
    move: null,
    reason: '',
    problem: null,
    proofProblem: null,
  }),
  ...recordChart({
    ...one,
    unreached: [{ guard: 'isKnown', target: 'shown', actions: 'showKnown' }],
    shown: {
      type: 'parallel',
      states: {
        life: {
          initial: 'resting',
          states: {
            resting: {
              tags: 'stable',
              on: { ...choosing, 'person.returned': 'refreshing', 'answer.due': 'refreshing' },
              ...awaitingAnswer(lookEvery),
            },
            confirming: confirmingState,
            moving: {
              tags: 'busy',
              invoke: {
                id: 'moveBooking',
                src: 'moveBooking',
                input: moveInput,
                onDone: { target: 'resting', actions: ['forgetMove', { type: 'keepBooking', params: toRecord }] },
                onError: refusalTransitions('booking'),
              },
            },
            refreshing: refreshingState({ ...one, id: 'booking', on: choosing }),
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
                input: getProofInput,
                onDone: { target: 'away', actions: { type: 'saveProof', params: file } },
                onError: { target: 'away', actions: { type: 'keepProofProblem', params: problem } },
              },
            },
          },
        },
      },
    },
  }),
});
