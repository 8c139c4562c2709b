/** A list of haulages. What happens to one, `haulage` shows and its lifecycle decides. */
import { setup } from 'xstate';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { answersAgain, listChart, looksAgain, turnsPages } from '../list/list.chart.ts';
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

export interface HaulagesContext extends ListContext<components['schemas']['Haulage']> {
  side: HaulagesSide;
}

export type HaulagesEvent = ListEvent | PageTurned | PersonReturned;

const list = listSetup<HaulagesContext, HaulagesEvent>();
const flow = setup({
  ...list,
  types: { ...list.types, input: {} as Pick<HaulagesContext, 'side' | 'page'> },
  actors: haulagesActors,
});

const wanted = ({ context }: { context: HaulagesContext }) => ({
  query: { as: context.side, ...pageAsked(context, PAGE_SIZE) },
});

export const haulagesMachine = flow.createMachine({
  id: 'haulages',
  context: ({ input }) => ({ ...emptyList, ...input }),
  ...listChart({
    loading: {
      on: turnsPages,
      invoke: { id: 'listHaulages', src: 'listHaulages', input: wanted, ...answersAgain('haulages') },
    },
    turns: { ...turnsPages, ...looksAgain },
  }),
});
