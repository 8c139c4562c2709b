import { paidInspection, paidPayment, REFERENCE } from '../booking-process/booking-process.samples.ts';
import { defineCases } from '../cases/define-cases.ts';
import { receiptActors } from './receipt.actors.ts';
import { receiptMachine } from './receipt.machine.ts';

const failed = {
  unauthenticated: { status: 401, message: 'Please sign in.' },
  not_found: { status: 404, message: 'There is nothing here.' },
} as const;

export const receiptCases = defineCases(receiptMachine, receiptActors, {
  inputs: { 'of a payment': { reference: REFERENCE } },
  key: ({ payment, inspection, problem }) => [payment !== null, inspection !== null, problem !== null],
  events: {
    'screen.opened': [{ case: 'once' }],
    'retry.requested': [{ case: 'pressed' }],
  },
  calls: {
    getPayment: { done: [{ case: 'paid', output: paidPayment }], failed },
    getInspection: { done: [{ case: 'what it paid for', output: paidInspection }], failed },
  },
  children: {},
});
