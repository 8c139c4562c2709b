/** A list of haulages. What happens to one, `haulage` shows and its lifecycle decides. */
import { assign, setup } from 'xstate';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { toProblem } from '../api/api-error.ts';
import { isUncertain } from '../api/attempt.ts';
import { answersAgain, listChart, reloadOnReturn, turnsPages } from '../list/list.chart.ts';
import {
  emptyList,
  type ListContext,
  type ListEvent,
  listSetup,
  type PageTurned,
  type PersonReturned,
  pageAsked,
} from '../list/list.setup.ts';
import { haulagesActors } from './haulages.actors.ts';

/** What one asked for, what one brings, what waits for offers that one could bring, and what one drives. */
export type HaulagesSide = 'shipper' | 'carrier' | 'open' | 'driver';

type Haulage = components['schemas']['Haulage'];

export interface HaulagesContext extends ListContext<Haulage> {
  side: HaulagesSide;
  /** What this device knows from before, of what one drives: it is shown where nobody can be reached. */
  known: readonly Haulage[];
}

/** They are shown as this device knows them: nobody could be reached. */
export const isFromBefore = ({ found, known }: HaulagesContext) => found !== null && found.items === known;

export type HaulagesEvent = ListEvent | PageTurned | PersonReturned;

const list = listSetup<HaulagesContext, HaulagesEvent>();
const flow = setup({
  ...list,
  types: { ...list.types, input: {} as Pick<HaulagesContext, 'side' | 'page'> & { known?: readonly Haulage[] } },
  actors: haulagesActors,
  guards: {
    ...list.guards,
    isKnown: ({ context: { known, page }, event }) =>
      known.length > 0 && page === 1 && 'error' in event && isUncertain(toProblem(event.error)),
  },
  actions: {
    ...list.actions,
    showKnown: assign(({ context: { known } }) => ({ found: { items: known, total: known.length, after: null } })),
  },
});

const { onDone, onError } = answersAgain('haulages');
const answers = {
  onDone,
  onError: [onError[0], { guard: 'isKnown', target: '#haulages.shown', actions: 'showKnown' }, onError[1]],
} as const;

const wanted = ({ context }: { context: HaulagesContext }) => ({
  query: { as: context.side, ...pageAsked(context, PAGE_SIZE) },
});

export const haulagesMachine = flow.createMachine({
  id: 'haulages',
  context: ({ input }) => ({ ...emptyList, known: [], ...input }),
  ...listChart({
    loading: {
      on: turnsPages,
      invoke: { id: 'listHaulages', src: 'listHaulages', input: wanted, ...answers },
    },
    turns: { ...turnsPages, ...reloadOnReturn },
  }),
});
