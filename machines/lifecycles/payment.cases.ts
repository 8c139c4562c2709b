import { paymentLifecycle } from '#domain/lifecycles/payment.ts';
import { defineCases } from '../cases/define-cases.ts';

export const paymentLifecycleCases = defineCases(
  paymentLifecycle,
  {},
  {
    inputs: { 'the fee of an inspection': {} },
    key: () => '',
    events: {
      'money.arrived': [{ case: 'confirmed by the provider' }],
      'money.refused': [{ case: 'declined by the provider' }],
      'wait.ended': [{ case: 'the hour is not held any more' }],
      'money.returned': [{ case: 'sent back by the provider' }],
    },
    calls: {},
    children: {},
  },
);
