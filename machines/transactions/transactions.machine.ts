/** A user's payments, refunds and payouts, newest first, page by page. `receipt` shows one of them. */

import { setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import { OWN_PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { pageOperation } from '../api/page-operation.ts';
import { listChart, loadMoreTransitions, onNextPageAnswer } from '../list/list.chart.ts';
import {
  createPageInput,
  emptyList,
  growingListSetup,
  type ListContext,
  type ListEvent,
  type MoreRequested,
} from '../list/list.setup.ts';

export const transactionsActors = {
  listTransactions: pageOperation('listTransactions'),
};

export type Transaction = components['schemas']['Transaction'];
export type TransactionsContext = ListContext<Transaction>;
export type TransactionsEvent = ListEvent | MoreRequested;

const flow = setup({ ...growingListSetup<TransactionsContext, TransactionsEvent>(), actors: transactionsActors });

export const transactionsMachine = flow.createMachine({
  id: 'transactions',
  meta: { route: href.transactions },
  context: emptyList,
  ...listChart({
    loading: {
      invoke: {
        id: 'listTransactions',
        src: 'listTransactions',
        input: createPageInput(OWN_PAGE_SIZE),
        ...onNextPageAnswer('transactions'),
      },
    },
    shown: loadMoreTransitions,
  }),
});
