/** A list of bookings: the user's own, or the requests for their listings. One of them is shown by `booking`. */
import { setup } from 'xstate';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { pageOperation } from '../api/page-operation.ts';
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

export const bookingsActors = {
  listBookings: pageOperation('listBookings'),
  listReceivedBookings: pageOperation('listReceivedBookings'),
};

export interface BookingsContext extends ListContext<components['schemas']['Booking']> {
  /** The user's own bookings, or requests for their listings. */
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

const listInput = asksForPage(PAGE_SIZE);
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
        mine: { invoke: { id: 'listBookings', src: 'listBookings', input: listInput, ...answers } },
        received: { invoke: { id: 'listReceivedBookings', src: 'listReceivedBookings', input: listInput, ...answers } },
      },
    },
    turns: { ...turnsPages, ...reloadOnReturn },
  }),
});
