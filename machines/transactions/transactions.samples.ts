import { OWN_PAGE_SIZE } from '#domain/limits.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { type Transaction, transactionsActors, transactionsMachine } from './transactions.machine.ts';

const paid = (number: number): Transaction => ({
  id: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
  kind: 'inspection_fee',
  description: 'Inspection on 12 January 2026',
  amount: 500_000,
  status: 'paid',
  reference: `gida_${String(number).padStart(16, '0')}`,
  created_at: '2026-01-05T08:03:00Z',
});
const pageOf = (from: number) => Array.from({ length: OWN_PAGE_SIZE }, (_, index) => paid(from + index));

const more = { items: pageOf(1), total: OWN_PAGE_SIZE + 2, after: 'after-the-twentieth' };
const rest = { items: [paid(21), paid(22)], total: OWN_PAGE_SIZE + 2, after: null };
const none = { items: [], total: 0, after: null };

export const transactionsSamples = defineSamples(transactionsMachine, transactionsActors, {
  inputs: { 'at /transactions': undefined },
  key: ({ found, after, problem }) => [found?.items.length, found?.after, after, problem?.code],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'more.requested': [{ sample: 'pressed' }],
  },
  untried: {
    'more.requested': {
      'Without more there is no button.': (_, { context: { found } }) => found?.after === null,
    },
  },
  calls: {
    listTransactions: {
      done: [
        { sample: 'a page of more', output: more },
        { sample: 'the last ones', output: rest },
        { sample: 'none', output: none },
      ],
      failed: { unauthenticated: { status: 401, message: 'Please sign in.' } },
    },
  },
  children: {},
});
