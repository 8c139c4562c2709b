import { listingLifecycle } from '#domain/lifecycles/listing.ts';
import { defineCases } from '../cases/define-cases.ts';

export const listingLifecycleCases = defineCases(
  listingLifecycle,
  {},
  {
    inputs: {
      'an apartment to let': { kind: 'apartment' },
      'a warehouse to let': { kind: 'warehouse' },
      'a property for sale': { kind: 'property' },
    },
    key: ({ kind }) => kind,
    events: {
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
