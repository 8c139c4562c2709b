/** Money paid and paid back, page by page. The receipt of one is `receipt`'s. */
import { assign, type DoneActorEvent, setup } from 'xstate';
import { OWN_PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { transactionsActors } from './transactions.actors.ts';

export type Transaction = components['schemas']['Transaction'];

export interface TransactionsContext {
  /** Newest first, as far as they were asked for. */
  transactions: Transaction[];
  /** The page that comes next. */
  page: number;
  /** The last page was a full one. */
  hasMore: boolean;
  problem: Problem | null;
}

export type TransactionsEvent = { type: 'screen.opened' } | { type: 'retry.requested' } | { type: 'more.requested' };

const flow = setup({
  types: {
    context: {} as TransactionsContext,
    events: {} as TransactionsEvent,
    tags: {} as 'busy',
    meta: {} as { route: string },
  },
  actors: transactionsActors,
  guards: {
    hasSome: ({ context }) => context.transactions.length > 0,
  },
  actions: {
    /** Something paid meanwhile moves the pages on; what was shown already is not shown twice. */
    addPage: assign(({ context }, params: { transactions: Transaction[] }) => {
      const known = new Set(context.transactions.map(({ id }) => id));
      return {
        transactions: [...context.transactions, ...params.transactions.filter(({ id }) => !known.has(id))],
        page: context.page + 1,
        hasMore: params.transactions.length === OWN_PAGE_SIZE,
      };
    }),
    clearProblem: assign({ problem: null }),
    showProblem: assign(({ event }) => ({ problem: 'error' in event ? toProblem(event.error) : null })),
  },
});

const ROUTE = '/transactions';

const wanted = ({ context }: { context: TransactionsContext }) => ({
  query: { page: context.page, limit: OWN_PAGE_SIZE },
});
const transactions = ({ event }: { event: DoneActorEvent<Transaction[]> }) => ({ transactions: event.output });

export const transactionsMachine = flow.createMachine({
  id: 'transactions',
  context: { transactions: [], page: 1, hasMore: false, problem: null },
  initial: 'arriving',
  states: {
    arriving: {
      meta: { route: ROUTE },
      on: { 'screen.opened': 'loading' },
    },
    loading: {
      tags: 'busy',
      meta: { route: ROUTE },
      invoke: {
        id: 'listTransactions',
        src: 'listTransactions',
        input: wanted,
        onDone: { target: 'shown', actions: { type: 'addPage', params: transactions } },
        onError: [
          { guard: 'hasSome', target: 'shown', actions: 'showProblem' },
          { target: 'failed', actions: 'showProblem' },
        ],
      },
    },
    shown: {
      meta: { route: ROUTE },
      on: { 'more.requested': { target: 'loading', actions: 'clearProblem' } },
    },
    failed: {
      meta: { route: ROUTE },
      on: { 'retry.requested': { target: 'loading', actions: 'clearProblem' } },
    },
  },
});
