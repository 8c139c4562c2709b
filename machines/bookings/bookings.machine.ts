/**
 * A list of bookings: what one has asked for, or what others ask of one. What happens to a booking, `booking` shows and
 * its lifecycle decides.
 */
import { assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import type { PageOf } from '../api/page-operation.ts';
import { bookingsActors } from './bookings.actors.ts';

type Booking = components['schemas']['Booking'];

export interface BookingsContext {
  /** What I asked for, or what others ask of me. */
  side: 'mine' | 'received';
  /** From 1. */
  page: number;
  bookings: readonly Booking[];
  /** How many there are on all pages. */
  total: number;
  problem: Problem | null;
}

export type BookingsEvent =
  | { type: 'screen.opened' }
  | { type: 'page.turned'; page: number }
  | { type: 'retry.requested' };

type Found = PageOf<Booking[]>;

const flow = setup({
  types: {
    context: {} as BookingsContext,
    events: {} as BookingsEvent,
    input: {} as Pick<BookingsContext, 'side' | 'page'>,
    tags: {} as 'busy' | 'stable' | 'failed',
  },
  actors: bookingsActors,
  guards: {
    isReceived: ({ context }) => context.side === 'received',
    isEmpty: (_, params: { found: Found }) => params.found.items.length === 0,
  },
  actions: {
    keepFound: assign((_, { found }: { found: Found }) => ({ bookings: found.items, total: found.total })),
    keepNothing: assign({ bookings: [], total: 0 }),
    turnPage: assign(({ event }) => (event.type === 'page.turned' ? { page: event.page } : {})),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
  },
});

export const PAGE_SIZE = 10;

const pageAsked = ({ context }: { context: BookingsContext }) => ({ query: { page: context.page, limit: PAGE_SIZE } });
const found = ({ event }: { event: DoneActorEvent<Found> }) => ({ found: event.output });
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });

const answers = {
  onDone: [
    { guard: { type: 'isEmpty', params: found }, target: '#bookings.nothing', actions: 'keepNothing' },
    { target: '#bookings.shown', actions: { type: 'keepFound', params: found } },
  ],
  onError: { target: '#bookings.failed', actions: { type: 'keepProblem', params: problem } },
} as const;

const turns = { 'page.turned': { target: 'loading', actions: ['turnPage', 'clearProblem'] } } as const;

export const bookingsMachine = flow.createMachine({
  id: 'bookings',
  context: ({ input }) => ({ ...input, bookings: [], total: 0, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      on: { 'screen.opened': 'loading' },
    },
    loading: {
      tags: 'busy',
      on: turns,
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isReceived', target: 'received' }, { target: 'mine' }] },
        mine: { invoke: { id: 'listBookings', src: 'listBookings', input: pageAsked, ...answers } },
        received: { invoke: { id: 'listReceivedBookings', src: 'listReceivedBookings', input: pageAsked, ...answers } },
      },
    },
    shown: { tags: 'stable', on: turns },
    nothing: { tags: 'stable', on: turns },
    failed: {
      tags: 'failed',
      on: { ...turns, 'retry.requested': { target: 'loading', actions: 'clearProblem' } },
    },
  },
});
