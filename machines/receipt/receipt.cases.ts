import { paidInspection, paidPayment, REFERENCE } from '../booking-process/booking-process.samples.ts';
import { defineCases } from '../cases/define-cases.ts';
import { bookedHaulage } from '../haulages/haulage.samples.ts';
import { receiptActors, receiptMachine } from './receipt.machine.ts';

const failed = {
  unauthenticated: { status: 401, message: 'Please sign in.' },
  not_found: { status: 404, message: 'There is nothing here.' },
} as const;

export const receiptCases = defineCases(receiptMachine, receiptActors, {
  inputs: { 'of a payment': { reference: REFERENCE } },
  key: ({ payment, inspection, haulage, problem }) => [
    payment?.haulage_id,
    payment !== null,
    inspection !== null,
    haulage !== null,
    problem !== null,
  ],
  events: {
    'screen.opened': [{ case: 'once' }],
    'retry.requested': [{ case: 'pressed' }],
  },
  calls: {
    getPayment: {
      done: [
        { case: 'paid', output: paidPayment },
        { case: 'of a delivery', output: bookedHaulage.payment ?? paidPayment },
      ],
      failed,
    },
    getInspection: { done: [{ case: 'what it paid for', output: paidInspection }], failed },
    getHaulage: { done: [{ case: 'what it paid for', output: bookedHaulage }], failed },
  },
  children: {},
});
