/**
 * A list of bookings: what one has asked for, or what others ask of one. What happens to a booking, `booking` shows and
 * its lifecycle decides.
 */
import { setup } from 'xstate';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { answersInPages, listChart, turnsPages } from '../list/list.chart.ts';
import {
  emptyList,
  type ListContext,
  type ListEvent,
  listActions,
  listGuards,
  type PageTurned,
  pageAsked,
} from '../list/list.setup.ts';
import { bookingsActors } from './bookings.actors.ts';

export interface BookingsContext extends ListContext<components['schemas']['Booking']> {
  /** What I asked for, or what others ask of me. */
  side: 'mine' | 'received';
}

export type BookingsEvent = ListEvent | PageTurned;

const flow = setup({
  types: {
    context: {} as BookingsContext,
    events: {} as BookingsEvent,
    input: {} as Pick<BookingsContext, 'side' | 'page'>,
    tags: {} as 'busy' | 'stable' | 'failed',
  },
  actors: bookingsActors,
  guards: {
    ...listGuards,
    isReceived: ({ context }) => context.side === 'received',
  },
  actions: listActions<BookingsContext, BookingsEvent>(),
});

const wanted = ({ context }: { context: BookingsContext }) => ({ query: pageAsked(context, PAGE_SIZE) });
const answers = answersInPages('bookings');

export const bookingsMachine = flow.createMachine({
  id: 'bookings',
  context: ({ input }) => ({ ...emptyList, ...input }),
  ...listChart({
    loading: {
      on: turnsPages,
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isReceived', target: 'received' }, { target: 'mine' }] },
        mine: { invoke: { id: 'listBookings', src: 'listBookings', input: wanted, ...answers } },
        received: { invoke: { id: 'listReceivedBookings', src: 'listReceivedBookings', input: wanted, ...answers } },
      },
    },
    turns: turnsPages,
  }),
});
