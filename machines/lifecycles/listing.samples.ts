import { listingLifecycle } from '#domain/lifecycles/listing.ts';
import { defineSamples } from '../samples/define-samples.ts';

export const listingLifecycleSamples = defineSamples(
  listingLifecycle,
  {},
  {
    inputs: {
      'an apartment to let': { kind: 'apartment', waitsForFee: false },
      'a warehouse to let': { kind: 'warehouse', waitsForFee: false },
      'a property for sale': { kind: 'property', waitsForFee: false },
      'a property for sale that waits for its fee': { kind: 'property', waitsForFee: true },
    },
    key: ({ kind, waitsForFee, unconfirmed }) => [kind, waitsForFee, unconfirmed],
    events: {
      'staff.suspend': [{ sample: 'by a case' }],
      'staff.lift': [{ sample: 'by a case' }],
      'fee.paid': [{ sample: 'by its owner' }],
      'confirmation.passed': [{ sample: 'by time' }],
      'listing.confirm': [{ sample: 'by its owner' }],
      'listing.pause': [{ sample: 'by its owner' }],
      'listing.resume': [{ sample: 'by its owner' }],
      'listing.let': [{ sample: 'by its owner' }],
      'listing.sell': [{ sample: 'by its owner' }],
      'listing.close': [{ sample: 'by its owner' }],
      'listing.remove': [{ sample: 'by its owner' }],
    },
    calls: {},
    children: {},
  },
);
