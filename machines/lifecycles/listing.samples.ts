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
      'staff.suspend': [{ case: 'by a case' }],
      'staff.lift': [{ case: 'by a case' }],
      'fee.paid': [{ case: 'by its owner' }],
      'confirmation.passed': [{ case: 'by time' }],
      'listing.confirm': [{ case: 'by its owner' }],
      'listing.pause': [{ case: 'by its owner' }],
      'listing.resume': [{ case: 'by its owner' }],
      'listing.let': [{ case: 'by its owner' }],
      'listing.sell': [{ case: 'by its owner' }],
      'listing.close': [{ case: 'by its owner' }],
      'listing.remove': [{ case: 'by its owner' }],
    },
    calls: {},
    children: {},
  },
);
