/**
 * A list of saved or recently viewed listings, from the account or this device. Listings that are no longer available
 * stay in it with their status. `saving` changes what is saved.
 */
import { type DoneActorEvent, setup } from 'xstate';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { pageOperation } from '../api/page-operation.ts';
import { listChart, onPageAnswer, pageTurnTransitions } from '../list/list.chart.ts';
import {
  createPageInput,
  emptyList,
  type Found,
  type ListContext,
  type ListEvent,
  listSetup,
  type PageTurned,
} from '../list/list.setup.ts';
import { keptOnDevice } from './kept-on-device.ts';

export const favouritesActors = {
  listFavourites: pageOperation('listFavourites'),
  listListingsById: pageOperation('listListingsById'),
};

export type KeptListing = components['schemas']['KeptListing'];

export interface FavouritesContext extends ListContext<KeptListing> {
  side: 'account' | 'device' | 'seen';
  /** Listing ids stored on this device. */
  ids: readonly string[];
}

export type FavouritesEvent = ListEvent | PageTurned | { type: 'seen.cleared' };

const list = listSetup<FavouritesContext, FavouritesEvent>();
const flow = setup({
  ...list,
  types: { ...list.types, input: {} as Pick<FavouritesContext, 'side' | 'ids' | 'page'> },
  actors: favouritesActors,
  guards: {
    ...list.guards,
    isInAccount: ({ context }) => context.side === 'account',
    hasIds: ({ context }) => idsOfPage(context).length > 0,
  },
  actions: {
    ...list.actions,
    forgetSeen: () => keptOnDevice.forgetSeen(),
  },
});

const idsOfPage = ({ ids, page }: FavouritesContext) => ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

const wanted = ({ context }: { context: FavouritesContext }) => ({ query: { ids: idsOfPage(context).join() } });

/** Sets the total to the number of ids, because the response counts only the requested page. */
const found = ({ context, event }: { context: FavouritesContext; event: DoneActorEvent<Found<KeptListing>> }) => ({
  found: { ...event.output, total: context.ids.length },
});

const answers = onPageAnswer('favourites');

export const favouritesMachine = flow.createMachine({
  id: 'favourites',
  context: ({ input }) => ({ ...emptyList, ...input }),
  ...listChart({
    loading: {
      on: pageTurnTransitions,
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: 'isInAccount', target: 'inAccount' },
            { guard: 'hasIds', target: 'onDevice' },
            { target: '#favourites.nothing' },
          ],
        },
        inAccount: {
          invoke: { id: 'listFavourites', src: 'listFavourites', input: createPageInput(PAGE_SIZE), ...answers },
        },
        onDevice: {
          invoke: {
            id: 'listListingsById',
            src: 'listListingsById',
            input: wanted,
            onDone: [
              { guard: { type: 'isEmpty', params: found }, target: '#favourites.nothing', actions: 'keepNothing' },
              { target: '#favourites.shown', actions: { type: 'keepFound', params: found } },
            ],
            onError: answers.onError,
          },
        },
      },
    },
    turns: pageTurnTransitions,
    shown: { 'seen.cleared': { target: 'nothing', actions: ['forgetSeen', 'keepNothing'] } },
  }),
});
