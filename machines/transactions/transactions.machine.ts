/** Money paid and paid back, newest first, page by page. The receipt of one is `receipt`'s. */

import { setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import { OWN_PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { answersBelow, goesOn, listChart } from '../list/list.chart.ts';
import {
  emptyList,
  growingListActions,
  type ListContext,
  type ListEvent,
  listGuards,
  type MoreRequested,
  pageAsked,
} from '../list/list.setup.ts';
import { transactionsActors } from './transactions.actors.ts';

export type Transaction = components['schemas']['Transaction'];
export type TransactionsContext = ListContext<Transaction>;
export type TransactionsEvent = ListEvent | MoreRequested;

const flow = setup({
  types: {
    context: {} as TransactionsContext,
    events: {} as TransactionsEvent,
    tags: {} as 'busy' | 'stable' | 'failed',
    meta: {} as { route: string },
  },
  actors: transactionsActors,
  guards: listGuards,
  actions: growingListActions<TransactionsContext, TransactionsEvent>(),
});

const wanted = ({ context }: { context: TransactionsContext }) => ({ query: pageAsked(context, OWN_PAGE_SIZE) });

export const transactionsMachine = flow.createMachine({
  id: 'transactions',
  meta: { route: href.transactions },
  context: emptyList,
  ...listChart({
    loading: {
      invoke: { id: 'listTransactions', src: 'listTransactions', input: wanted, ...answersBelow('transactions') },
    },
    shown: goesOn,
  }),
});
