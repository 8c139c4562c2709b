import { paymentLifecycle } from '#domain/lifecycles/payment.ts';
import { defineSamples } from '../samples/define-samples.ts';

export const paymentLifecycleSamples = defineSamples(
  paymentLifecycle,
  {},
  {
    inputs: { 'the fee of an inspection': {} },
    key: () => '',
    events: {
      'money.arrived': [{ sample: 'confirmed by the provider' }],
      'money.refused': [{ sample: 'declined by the provider' }],
      'wait.ended': [{ sample: 'the time is no longer held' }],
      'money.returned': [{ sample: 'sent back by the provider' }],
    },
    calls: {},
    children: {},
  },
);
