/**
 * A list of bookings: what one has asked for, or what others ask of one. What happens to a booking, `booking` shows and
 * its lifecycle decides.
 */
import { setup } from 'xstate';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { answersAgain, listChart, reloadOnReturn, turnsPages } from '../list/list.chart.ts';
import {
  asksForPage,
  emptyList,
  type ListContext,
  type ListEvent,
  listSetup,
  type PageTurned,
  type PersonReturned,
} from '../list/list.setup.ts';
import { bookingsActors } from './bookings.actors.ts';

export interface BookingsContext extends ListContext<components['schemas']['Booking']> {
  /** What I asked for, or what others ask of me. */
  side: 'mine' | 'received';
}

export type BookingsEvent = ListEvent | PageTurned | PersonReturned;

const list = listSetup<BookingsContext, BookingsEvent>();
const flow = setup({
  ...list,
  types: { ...list.types, input: {} as Pick<BookingsContext, 'side' | 'page'> },
  actors: bookingsActors,
  guards: {
    ...list.guards,
    isReceived: ({ context }) => context.side === 'received',
  },
});

const wanted = asksForPage(PAGE_SIZE);
const answers = answersAgain('bookings');

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
    turns: { ...turnsPages, ...reloadOnReturn },
  }),
});
