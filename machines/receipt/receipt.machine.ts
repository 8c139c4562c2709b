/** The receipt of one payment. The browser prints it. */
import { assign, type DoneActorEvent, setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { operation } from '../api/operation.ts';

export const receiptActors = {
  getPayment: operation('getPayment'),
  getInspection: operation('getInspection'),
  getShipment: operation('getShipment'),
};

export type Payment = components['schemas']['Payment'];
export type Inspection = components['schemas']['Inspection'];
export type Shipment = components['schemas']['Shipment'];

export interface ReceiptContext {
  reference: string;
  payment: Payment | null;
  inspection: Inspection | null;
  /** The delivery that was paid for; null for an inspection. */
  shipment: Shipment | null;
  problem: Problem | null;
}

export type ReceiptEvent = { type: 'screen.opened' } | { type: 'retry.requested' };

const flow = setup({
  types: {
    context: {} as ReceiptContext,
    events: {} as ReceiptEvent,
    input: {} as { reference: string },
    tags: {} as 'busy',
  },
  actors: receiptActors,
  guards: {
    isOfShipment: (_, params: { payment: Payment }) => params.payment.shipment_id !== undefined,
    isGone: ({ event }) => 'error' in event && goneFor.includes(toProblem(event.error).code),
  },
  actions: {
    keepPayment: assign((_, params: { payment: Payment }) => ({ payment: params.payment })),
    keepInspection: assign((_, params: { inspection: Inspection }) => ({ inspection: params.inspection })),
    keepShipment: assign((_, params: { shipment: Shipment }) => ({ shipment: params.shipment })),
    clearProblem: assign({ problem: null }),
    showProblem: assign(({ event }) => ({ problem: 'error' in event ? toProblem(event.error) : null })),
  },
});

/** Codes that count as missing: to the user an invalid link is the same as another user's payment. */
const goneFor = ['not_found', 'invalid_request'];

type Params = { context: ReceiptContext };

const getPaymentInput = ({ context }: Params) => ({ path: { reference: context.reference } });
const getInspectionInput = ({ context }: Params) => ({ path: { id: context.payment?.inspection_id ?? '' } });
const getDeliveryInput = ({ context }: Params) => ({ path: { id: context.payment?.shipment_id ?? '' } });
const payment = ({ event }: { event: DoneActorEvent<Payment> }) => ({ payment: event.output });
const inspection = ({ event }: { event: DoneActorEvent<Inspection> }) => ({ inspection: event.output });
const shipment = ({ event }: { event: DoneActorEvent<Shipment> }) => ({ shipment: event.output });

const missing = { guard: 'isGone', target: '#receipt.missing' } as const;
const failed = { target: '#receipt.failed', actions: 'showProblem' } as const;

export const receiptMachine = flow.createMachine({
  id: 'receipt',
  context: ({ input }) => ({
    reference: input.reference,
    payment: null,
    inspection: null,
    shipment: null,
    problem: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      on: { 'screen.opened': 'loading' },
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
            onDone: { target: '#receipt.shown', actions: { type: 'keepShipment', params: shipment } },
            onError: [missing, failed],
          },
        },
      },
    },
    shown: {},
    missing: {},
    failed: {
      on: { 'retry.requested': { target: 'loading', actions: 'clearProblem' } },
    },
  },
});
