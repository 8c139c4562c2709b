/** A list of deliveries, loads or jobs. `haulage` shows one of them. */
import { assign, setup } from 'xstate';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { toProblem } from '../api/api-error.ts';
import { isUncertain } from '../api/attempt.ts';
import { pageOperation } from '../api/page-operation.ts';
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

/** The user's deliveries, their loads, loads open for offers, and their jobs. */
export type HaulagesSide = 'shipper' | 'carrier' | 'open' | 'driver';

type Haulage = components['schemas']['Haulage'];

export interface HaulagesContext extends ListContext<Haulage> {
  side: HaulagesSide;
  /** Jobs saved on this device, shown when the server cannot be reached. */
  known: readonly Haulage[];
}

/** Whether the list shows the device's copy because the server was not reached. */
export const isStale = ({ found, known }: HaulagesContext) => found !== null && found.items === known;

export type HaulagesEvent = ListEvent | PageTurned | PersonReturned;

export const haulagesActors = { listHaulages: pageOperation('listHaulages') };

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
