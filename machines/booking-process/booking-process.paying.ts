/** The part of the chart that leads to the pay page and back, until the server says how the payment ended. */
import {
  inspectionAnswered,
  inspectionAsked,
  paymentAnswered,
  paymentAsked,
  paymentCall,
} from './booking-process.payload.ts';
import { bookingProcess, PAYMENT } from './booking-process.setup.ts';

/** The hour is held: on to the pay page. */
export const held = {
  target: '#bookingProcess.leaving',
  actions: { type: 'keepInspection', params: inspectionAnswered },
} as const;
const known = {
  target: '#bookingProcess.judging',
  actions: { type: 'keepInspection', params: inspectionAnswered },
} as const;
export const gone = { guard: 'isGone', target: '#bookingProcess.missing' } as const;
export const unheard = { target: '#bookingProcess.failed', actions: 'showProblem' } as const;

/** The listing is asked for: whoever came back from the payment has not seen whose it is, and it may be gone. */
const anotherHour = { 'hour.rechosen': { target: 'opening', actions: 'forgetInspection' } } as const;

// The app takes the tab to the pay page; who stays, or comes back, is asked for.
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
        input: paymentAsked,
        onDone: { target: 'inspection', actions: { type: 'keepPayment', params: paymentAnswered } },
        onError: [gone, unheard],
      },
    },
    inspection: {
      invoke: {
        id: 'findInspection',
        src: 'getInspection',
        input: inspectionAsked,
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
      // Who asks for it is told again.
      on: { 'person.returned': { target: 'asking', actions: 'clearProblem' } },
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'getInspection',
        src: 'getInspection',
        input: inspectionAsked,
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
    input: paymentCall,
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
