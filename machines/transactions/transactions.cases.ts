import { OWN_PAGE_SIZE } from '#domain/limits.ts';
import { defineCases } from '../cases/define-cases.ts';
import { transactionsActors } from './transactions.actors.ts';
import { type Transaction, transactionsMachine } from './transactions.machine.ts';

const paid = (number: number): Transaction => ({
  id: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
  kind: 'inspection_fee',
  description: 'Inspection on 12 January 2026',
  amount: 500_000,
  status: 'paid',
  reference: `gida_${String(number).padStart(16, '0')}`,
  created_at: '2026-01-05T08:03:00Z',
});
const pageFull = Array.from({ length: OWN_PAGE_SIZE }, (_, index) => paid(index + 1));

export const transactionsCases = defineCases(transactionsMachine, transactionsActors, {
  inputs: { 'at /transactions': undefined },
  key: ({ transactions, page, hasMore, problem }) => [transactions.length, page, hasMore, problem?.code],
  events: {
    'screen.opened': [{ case: 'once' }],
    'retry.requested': [{ case: 'pressed' }],
    'more.requested': [{ case: 'pressed' }],
  },
  // Without more there is no button, and two pages show what a third would.
  sendable: (event, { context }) => event.type !== 'more.requested' || (context.hasMore && context.page === 2),
  calls: {
    listTransactions: {
      done: [
        { case: 'a full page', output: pageFull },
        { case: 'none', output: [] },
      ],
      failed: { unauthenticated: { status: 401, message: 'Please sign in.' } },
    },
  },
  children: {},
});
