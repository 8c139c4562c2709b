/** A list of bookings: the user's own, or the requests for their listings. One of them is shown by `booking`. */
import { setup } from 'xstate';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { pageOperation } from '../api/page-operation.ts';
import { type KnownList, knownActions, knownGuards } from '../list/known.ts';
import {
  listChart,
  onReloadAnswer,
  onReloadAnswerOrKnown,
  pageTurnTransitions,
  reloadOnReturn,
} from '../list/list.chart.ts';
import {
  createPageInput,
  emptyList,
  type ListEvent,
  listSetup,
  type PageTurned,
  type PersonReturned,
} from '../list/list.setup.ts';

export const bookingsActors = {
  listBookings: pageOperation('listBookings'),
  listReceivedBookings: pageOperation('listReceivedBookings'),
};

export interface BookingsContext extends KnownList<components['schemas']['Booking']> {
  /** The user's own bookings, or requests for their listings. */
  side: 'mine' | 'received';
}

export type BookingsEvent = ListEvent | PageTurned | PersonReturned;

const list = listSetup<BookingsContext, BookingsEvent>();
const flow = setup({
  ...list,
  types: {
    ...list.types,
    input: {} as Pick<BookingsContext, 'side' | 'page'> & Partial<Pick<BookingsContext, 'known'>>,
  },
  actors: bookingsActors,
  guards: {
    ...list.guards,
    ...knownGuards,
    isReceived: ({ context }) => context.side === 'received',
  },
  actions: {
    ...list.actions,
    ...knownActions<BookingsContext, BookingsEvent>(),
  },
});

const listInput = createPageInput(PAGE_SIZE);
const answers = onReloadAnswer('bookings');

export const bookingsMachine = flow.createMachine({
  id: 'bookings',
  context: ({ input }) => ({ ...emptyList, known: [], ...input }),
  ...listChart({
    loading: {
      on: pageTurnTransitions,
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isReceived', target: 'received' }, { target: 'mine' }] },
        mine: {
          invoke: { id: 'listBookings', src: 'listBookings', input: listInput, ...onReloadAnswerOrKnown('bookings') },
        },
        received: { invoke: { id: 'listReceivedBookings', src: 'listReceivedBookings', input: listInput, ...answers } },
      },
    },
    turns: { ...pageTurnTransitions, ...reloadOnReturn },
  }),
});
