import { paidInspection, paidPayment, REFERENCE } from '../inspection-request/inspection-request.fixtures.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { bookedShipment } from '../shipments/shipment.fixtures.ts';
import { receiptActors, receiptMachine } from './receipt.machine.ts';

const failed = {
  unauthenticated: { status: 401, message: 'Please sign in.' },
  not_found: { status: 404, message: 'There is nothing here.' },
} as const;

export const receiptSamples = defineSamples(receiptMachine, receiptActors, {
  inputs: { 'of a payment': { reference: REFERENCE } },
  key: ({ payment, inspection, shipment, problem }) => [
    payment?.shipment_id,
    payment !== null,
    inspection !== null,
    shipment !== null,
    problem !== null,
  ],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
  },
  calls: {
    getPayment: {
      done: [
        { sample: 'paid', output: paidPayment },
        { sample: 'of a delivery', output: bookedShipment.payment ?? paidPayment },
      ],
      failed,
    },
    getInspection: { done: [{ sample: 'what it paid for', output: paidInspection }], failed },
    getShipment: { done: [{ sample: 'what it paid for', output: bookedShipment }], failed },
  },
  children: {},
});
