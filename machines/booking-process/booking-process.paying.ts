/** The states around the payment page, until the server reports the result of the payment. */
import {
  getInspectionInput,
  getPaymentInput,
  inspectionOf,
  payInspectionInput,
  paymentOf,
} from './booking-process.payload.ts';
import { bookingProcess, PAYMENT } from './booking-process.setup.ts';

/** Opens the payment page for a held slot. */
export const held = {
  target: '#bookingProcess.leaving',
  actions: { type: 'keepInspection', params: inspectionOf },
} as const;
const known = {
  target: '#bookingProcess.judging',
  actions: { type: 'keepInspection', params: inspectionOf },
} as const;
export const gone = { guard: 'isGone', target: '#bookingProcess.missing' } as const;
export const unheard = { target: '#bookingProcess.failed', actions: 'showProblem' } as const;

/** Loads the listing again: a visitor who returns from the payment may not have it, and it may be gone. */
const anotherHour = { 'hour.rechosen': { target: 'opening', actions: 'forgetInspection' } } as const;

// The app opens the payment page. A visitor who stays or returns is asked about the payment.
const leaving = bookingProcess.createStateConfig({
  tags: ['busy', 'leaving'],
  meta: { route: PAYMENT },
  after: { leavingPatience: 'awaitingPayment' },
  on: { 'person.returned': 'awaitingPayment.asking' },
});

const finding = bookingProcess.createStateConfig({
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
        onError: [gone, unheard],
      },
    },
    inspection: {
      invoke: {
        id: 'findInspection',
        src: 'getInspection',
        input: getInspectionInput,
        onDone: known,
        onError: [gone, unheard],
      },
    },
  },
});

const judging = bookingProcess.createStateConfig({
  always: [
    { guard: 'isSettled', target: 'paid' },
    { guard: 'isOver', target: 'lapsed' },
    { guard: 'isDeclined', target: 'declined' },
    { target: 'awaitingPayment' },
  ],
});

const awaitingPayment = bookingProcess.createStateConfig({
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
        onError: [gone, { target: 'waiting', actions: 'showOtherProblem' }],
      },
    },
  },
});

const declined = bookingProcess.createStateConfig({
  meta: { route: PAYMENT },
  on: {
    'payment.retried': { target: 'reopening', actions: 'clearProblem' },
    ...anotherHour,
  },
});

const reopening = bookingProcess.createStateConfig({
  tags: 'busy',
  meta: { route: PAYMENT },
  invoke: {
    id: 'payInspection',
    src: 'payInspection',
    input: payInspectionInput,
    onDone: held,
    onError: [
      { guard: 'isOvertaken', target: 'awaitingPayment.asking' },
      gone,
      { target: 'judging', actions: 'showProblem' },
    ],
  },
});

const lapsed = bookingProcess.createStateConfig({
  meta: { route: PAYMENT },
  on: anotherHour,
});

export const paying = { leaving, finding, judging, awaitingPayment, declined, reopening, lapsed };
