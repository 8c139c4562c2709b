/**
 * The lifecycle of a payment on the server. It changes only when the provider confirms something, or when the payment
 * is no longer awaited. Money may still arrive after a refusal, since the provider's page lets people try another card,
 * and after the wait has ended: then the payment is stored as paid, and the record that it paid for decides whether it
 * is refunded.
 */
import { setup } from 'xstate';
import type { components } from '#openapi/contract.gen.ts';
import { createTransitionLookup } from './ways.ts';

export type PaymentStatus = components['schemas']['PaymentStatus'];

export type PaymentLifeEvent =
  | { type: 'money.arrived' }
  | { type: 'money.refused' }
  /** The payment is no longer awaited. */
  | { type: 'wait.ended' }
  | { type: 'money.returned' };

const flow = setup({ types: { events: {} as PaymentLifeEvent } });

export const paymentLifecycle = flow.createMachine({
  id: 'paymentLifecycle',
  initial: 'started',
  states: {
    started: {
      on: {
        'money.arrived': 'paid',
        'money.refused': 'failed',
        'wait.ended': 'abandoned',
      },
    },
    failed: {
      on: {
        'money.arrived': 'paid',
      },
    },
    abandoned: {
      on: {
        'money.arrived': 'paid',
      },
    },
    paid: {
      on: {
        'money.returned': 'refunded',
      },
    },
    refunded: { type: 'final' },
  },
});

const next = createTransitionLookup(paymentLifecycle);

/** Returns the status after an event; `undefined` if the lifecycle does not allow it. */
export const nextPaymentStatus = (status: PaymentStatus, type: PaymentLifeEvent['type']): PaymentStatus | undefined =>
  next(status, { type });
