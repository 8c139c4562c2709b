import { paidInspection, paidPayment, REFERENCE } from '../inspection-request/inspection-request.fixtures.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { bookedShipment, deliveredShipment, goodsPhoto, loadedPhoto } from '../shipments/shipment.fixtures.ts';
import { receiptActors, receiptMachine, type Shipment } from './receipt.machine.ts';

const failed = {
  unauthenticated: { status: 401, message: 'Please sign in.' },
  not_found: { status: 404, message: 'We could not find this delivery.' },
} as const;

/** Loaded by a phone without a network, which reported it an hour later. */
const provenShipment: Shipment = {
  ...deliveredShipment,
  loaded: { count: 11, photos: [loadedPhoto, goodsPhoto] },
  timeline: [
    { status: 'booked', at: '2026-01-05T08:03:00Z', made_at: null },
    { status: 'pickedUp', at: '2026-01-12T10:30:00Z', made_at: '2026-01-12T09:30:00Z' },
    { status: 'delivered', at: '2026-01-12T15:00:00Z', made_at: null },
  ],
};

export const receiptSamples = defineSamples(receiptMachine, receiptActors, {
  inputs: { 'of a payment': { reference: REFERENCE }, 'of a delivery to prove': { shipmentId: bookedShipment.id } },
  key: ({ shipmentId, payment, inspection, shipment, photos, problem }) => [
    shipmentId !== null,
    shipment?.status,
    photos.map((photo) => photo !== null),
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
    getShipment: {
      done: [
        { sample: 'what it paid for', output: bookedShipment },
        { sample: 'delivered', output: provenShipment },
      ],
      failed,
    },
    getFile: {
      done: [{ sample: 'a photo', output: new Blob(['eleven boxes'], { type: 'image/webp' }) }],
      failed,
    },
  },
  children: {},
});
