/** The states around the payment page, until the server reports the result of the payment. */

import type { DoneActorEvent } from 'xstate';
import type { OperationInput, OperationOutput } from '../api/operation.ts';
import { propertyCall } from '../listing/listing.payload.ts';
import {
  type Inspection,
  type InspectionHour,
  type InspectionRequestContext,
  inspectionRequest,
  PAYMENT,
  type Payment,
} from './inspection-request.setup.ts';

type Params = { context: InspectionRequestContext };

/** Builds the listing from the form of step 1: paused until the fee is paid, without inspection times. */
export const listPropertyInput = ({ context }: Params): OperationInput<'listProperty'> => {
  const { body, ...call } = propertyCall({ context: { ...context, kind: 'property', days: [] } });
  return { ...call, body: { ...body, waitsForFee: true } };
};

export const getListingInput = ({ context }: Params): OperationInput<'getListing'> => ({
  path: { id: context.listingId ?? '' },
});

export const listOwnInput = ({ event }: { event: unknown }): OperationInput<'listOwnListings'> => ({
  path: { userId: (event as DoneActorEvent<OperationOutput<'getMe'>>).output.data.id },
});

export const listTakenInput = ({ context }: Params): OperationInput<'listTakenHours'> => ({
  path: { id: context.listingId ?? '' },
  query: { day: context.day ?? '' },
});

export const requestInspectionInput = ({ context }: Params): OperationInput<'requestInspection'> => ({
  header: { 'Idempotency-Key': context.idempotencyKey },
  body: {
    propertyId: context.listingId ?? '',
    day: context.day ?? '',
    time: context.time ?? '08:00',
    ...(context.proposes && { proposes: true }),
  },
});

const payInspectionInput = ({ context }: Params): OperationInput<'payInspection'> => ({
  header: { 'Idempotency-Key': context.idempotencyKey },
  path: { id: context.inspectionId ?? '' },
});

const getPaymentInput = ({ context }: Params): OperationInput<'getPayment'> => ({
  path: { reference: context.reference ?? '' },
});

const getInspectionInput = ({ context }: Params): OperationInput<'getInspection'> => ({
  path: { id: context.inspectionId ?? '' },
});

export const listingOf = ({ event }: { event: DoneActorEvent<OperationOutput<'getListing'>> }) => ({
  listing: event.output,
});
export const ownListingsOf = ({ event }: { event: DoneActorEvent<OperationOutput<'listOwnListings'>> }) => ({
  own: event.output,
});
export const createdOf = ({ event }: { event: DoneActorEvent<{ id: string }> }) => ({ id: event.output.id });
export const hoursOf = ({ event }: { event: DoneActorEvent<InspectionHour[]> }) => ({ hours: event.output });
const paymentOf = ({ event }: { event: DoneActorEvent<Payment> }) => ({ payment: event.output });
export const inspectionOf = ({ event }: { event: DoneActorEvent<Inspection> }) => ({ inspection: event.output });

/** Opens the payment page for a held slot. */
export const heldTransition = {
  target: '#inspectionRequest.leaving',
  actions: { type: 'keepInspection', params: inspectionOf },
} as const;
const known = {
  target: '#inspectionRequest.judging',
  actions: { type: 'keepInspection', params: inspectionOf },
} as const;
export const goneTransition = { guard: 'isGone', target: '#inspectionRequest.missing' } as const;
export const unheardTransition = { target: '#inspectionRequest.failed', actions: 'showProblem' } as const;

/**
 * Loads the listing again: a visitor who returns from the payment page may not have it, and it may have been removed.
 */
const anotherHour = { 'hour.rechosen': { target: 'opening', actions: 'forgetInspection' } } as const;

// The app opens the payment page. If the visitor stays or returns, the screen asks about the payment.
const leaving = inspectionRequest.createStateConfig({
  tags: ['busy', 'leaving'],
  meta: { route: PAYMENT },
  after: { leavingPatience: 'awaitingPayment' },
  on: { 'person.returned': 'awaitingPayment.asking' },
});

const finding = inspectionRequest.createStateConfig({
  tags: 'busy',
  meta: { route: PAYMENT },
  initial: 'payment',
  states: {
    payment: {
      invoke: {
        id: 'getPayment',
        src: 'getPayment',
        input: getPaymentInput,
        onDone: { target: 'inspection', actions: { type: 'keepPayment', params: paymentOf } },
        onError: [goneTransition, unheardTransition],
      },
    },
    inspection: {
      invoke: {
        id: 'findInspection',
        src: 'getInspection',
        input: getInspectionInput,
        onDone: known,
        onError: [goneTransition, unheardTransition],
      },
    },
  },
});

const judging = inspectionRequest.createStateConfig({
  always: [
    { guard: 'isSettled', target: 'paid' },
    { guard: 'isOver', target: 'lapsed' },
    { guard: 'isDeclined', target: 'declined' },
    { target: 'awaitingPayment' },
  ],
});

const awaitingPayment = inspectionRequest.createStateConfig({
  meta: { route: PAYMENT },
  initial: 'waiting',
  on: { 'payment.retried': { target: 'reopening', actions: 'clearProblem' } },
  states: {
    waiting: {
      after: { untilAskedAgain: 'asking' },
      // A check that the user starts repeats its message.
      on: { 'person.returned': { target: 'asking', actions: 'clearProblem' } },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'getInspection',
        src: 'getInspection',
        input: getInspectionInput,
        onDone: known,
        onError: [goneTransition, { target: 'waiting', actions: 'showOtherProblem' }],
      },
    },
  },
});

const declined = inspectionRequest.createStateConfig({
  meta: { route: PAYMENT },
  on: {
    'payment.retried': { target: 'reopening', actions: 'clearProblem' },
    ...anotherHour,
  },
});

const reopening = inspectionRequest.createStateConfig({
  tags: 'busy',
  meta: { route: PAYMENT },
  invoke: {
    id: 'payInspection',
    src: 'payInspection',
    input: payInspectionInput,
    onDone: heldTransition,
    onError: [
      { guard: 'isOvertaken', target: 'awaitingPayment.asking' },
      goneTransition,
      { target: 'judging', actions: 'showProblem' },
    ],
  },
});

const lapsed = inspectionRequest.createStateConfig({
  meta: { route: PAYMENT },
  on: anotherHour,
});

export const paying = { leaving, finding, judging, awaitingPayment, declined, reopening, lapsed };
