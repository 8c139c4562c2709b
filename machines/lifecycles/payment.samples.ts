import { paymentLifecycle } from '#domain/lifecycles/payment.ts';
import { defineSamples } from '../samples/define-samples.ts';

export const paymentLifecycleSamples = defineSamples(
  paymentLifecycle,
  {},
  {
    inputs: { 'the fee of an inspection': {} },
    key: () => '',
    events: {
      'money.arrived': [{ case: 'confirmed by the provider' }],
      'money.refused': [{ case: 'declined by the provider' }],
      'wait.ended': [{ case: 'the time is no longer held' }],
      'money.returned': [{ case: 'sent back by the provider' }],
    },
    calls: {},
    children: {},
  },
);
