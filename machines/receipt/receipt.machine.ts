/** The receipt of one payment, or the proof of one delivery. The browser prints it. */
import { assign, type DoneActorEvent, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { downloadOperation } from '../api/download-operation.ts';
import { type OperationInput, operation } from '../api/operation.ts';

export const receiptActors = {
  getPayment: operation('getPayment'),
  getInspection: operation('getInspection'),
  getShipment: operation('getShipment'),
  getFile: downloadOperation('getFile'),
};

export type Payment = components['schemas']['Payment'];
export type Inspection = components['schemas']['Inspection'];
export type Shipment = components['schemas']['Shipment'];

/** The payment's reference, or the id of the delivery to prove. */
export type ReceiptInput = { reference: string } | { shipmentId: string };

export interface ReceiptContext {
  reference: string;
  /** The delivery to prove; null for a receipt. */
  shipmentId: string | null;
  payment: Payment | null;
  inspection: Inspection | null;
  /** The delivery that was paid for; null for an inspection. */
  shipment: Shipment | null;
  /** The photos of the load so far, in order; null for one that could not be loaded. */
  photos: readonly (Blob | null)[];
  problem: Problem | null;
}

export type ReceiptEvent = { type: 'screen.opened' } | { type: 'retry.requested' };

const flow = setup({
  types: {
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent,
    input: {} as ReceiptInput,
    tags: {} as 'busy',
  },
  actors: receiptActors,
  guards: {
    isOfShipment: (_, params: { payment: Payment }) => params.payment.shipment_id !== undefined,
    isProof: ({ context }) => context.shipmentId !== null,
    hasPhotos: ({ context }, { shipment }: { shipment: Shipment }) =>
      context.shipmentId !== null && photosOf(shipment).length > 0,
    hasMorePhotos: ({ context: { shipment, photos } }) => photos.length + 1 < photosOf(shipment).length,
    isGone: ({ event }) => 'error' in event && goneFor.includes(toProblem(event.error).code),
  },
  actions: {
    keepPayment: assign((_, params: { payment: Payment }) => ({ payment: params.payment })),
    keepInspection: assign((_, params: { inspection: Inspection }) => ({ inspection: params.inspection })),
    keepShipment: assign((_, params: { shipment: Shipment }) => ({ shipment: params.shipment })),
    keepPhoto: assign(({ context: { photos } }, { photo }: { photo: Blob }) => ({ photos: [...photos, photo] })),
    skipPhoto: assign(({ context: { photos } }) => ({ photos: [...photos, null] })),
    clearProblem: assign({ problem: null }),
    showProblem: assign(({ event }) => ({ problem: 'error' in event ? toProblem(event.error) : null })),
  },
});

/** Codes that count as missing: to the user an invalid link is the same as another user's payment. */
const goneFor = ['not_found', 'invalid_request'];

const photosOf = (shipment: Shipment | null) => shipment?.loaded?.photos ?? [];

type Params = { context: ReceiptContext };

const getPaymentInput = ({ context }: Params) => ({ path: { reference: context.reference } });
const getInspectionInput = ({ context }: Params) => ({ path: { id: context.payment?.inspection_id ?? '' } });
const getDeliveryInput = ({ context }: Params) => ({
  path: { id: context.shipmentId ?? context.payment?.shipment_id ?? '' },
});
const getPhotoInput = ({ context: { shipment, photos } }: Params): OperationInput<'getFile'> => ({
  path: { id: photosOf(shipment)[photos.length]?.split('/').at(-1) ?? '' },
  query: { size: 'page' },
});
const payment = ({ event }: { event: DoneActorEvent<Payment> }) => ({ payment: event.output });
const inspection = ({ event }: { event: DoneActorEvent<Inspection> }) => ({ inspection: event.output });
const shipment = ({ event }: { event: DoneActorEvent<Shipment> }) => ({ shipment: event.output });
const photo = ({ event }: { event: DoneActorEvent<Blob> }) => ({ photo: event.output });

const missing = { guard: 'isGone', target: '#receipt.missing' } as const;
const failed = { target: '#receipt.failed', actions: 'showProblem' } as const;

export const receiptMachine = flow.createMachine({
  id: 'receipt',
  context: ({ input }) => ({
    reference: 'reference' in input ? input.reference : '',
    shipmentId: 'shipmentId' in input ? input.shipmentId : null,
    payment: null,
    inspection: null,
    shipment: null,
    photos: [],
    problem: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      on: { 'screen.opened': [{ guard: 'isProof', target: 'loading.shipment' }, { target: 'loading' }] },
    },
    loading: {
      tags: 'busy',
      initial: 'payment',
      states: {
        payment: {
          invoke: {
            id: 'getPayment',
            src: 'getPayment',
            input: getPaymentInput,
            onDone: [
              {
                guard: { type: 'isOfShipment', params: payment },
                target: 'shipment',
                actions: { type: 'keepPayment', params: payment },
              },
              { target: 'inspection', actions: { type: 'keepPayment', params: payment } },
            ],
            onError: [missing, failed],
          },
        },
        inspection: {
          invoke: {
            id: 'getInspection',
            src: 'getInspection',
            input: getInspectionInput,
            onDone: { target: '#receipt.shown', actions: { type: 'keepInspection', params: inspection } },
            onError: [missing, failed],
          },
        },
        shipment: {
          invoke: {
            id: 'getShipment',
            src: 'getShipment',
            input: getDeliveryInput,
            onDone: [
              {
                guard: { type: 'hasPhotos', params: shipment },
                target: 'photo',
                actions: { type: 'keepShipment', params: shipment },
              },
              { target: '#receipt.shown', actions: { type: 'keepShipment', params: shipment } },
            ],
            onError: [missing, failed],
          },
        },
        // One after the other. The page is shown without those that cannot be loaded.
        photo: {
          invoke: {
            id: 'getFile',
            src: 'getFile',
            input: getPhotoInput,
            onDone: [
              { guard: 'hasMorePhotos', target: 'photo', reenter: true, actions: { type: 'keepPhoto', params: photo } },
              { target: '#receipt.shown', actions: { type: 'keepPhoto', params: photo } },
            ],
            onError: [
              { guard: 'hasMorePhotos', target: 'photo', reenter: true, actions: 'skipPhoto' },
              { target: '#receipt.shown', actions: 'skipPhoto' },
            ],
          },
        },
      },
    },
    shown: {},
    missing: {},
    failed: {
      on: {
        'retry.requested': [
          { guard: 'isProof', target: 'loading.shipment', actions: 'clearProblem' },
          { target: 'loading', actions: 'clearProblem' },
        ],
      },
    },
  },
});
