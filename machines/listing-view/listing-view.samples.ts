import type { components } from '#openapi/contract.gen.ts';
import { adaeze } from '../profile/profile.fixtures.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { listingViewActors, listingViewMachine } from './listing-view.machine.ts';

const flat: components['schemas']['Listing'] = {
  id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41',
  kind: 'apartment',
  title: 'Sunny flat near the beach',
  property_type: 'Flat',
  description: 'Newly painted, with two parking spaces.',
  property_details: 'Three bedrooms on the second floor',
  price: 4_500_000,
  state: 'Lagos',
  city: 'Lekki',
  status: 'listed',
  photos: [],
  availability: [{ day: '2026-01-12', start: '09:00', end: '17:00' }],
  created_at: '2026-01-02T08:12:44Z',
  security: 'Yes',
  features: ['Bedrooms'],
  featureQuantities: { Bedrooms: 3 },
  leaseDuration: null,
};

export const similarListing: components['schemas']['FoundListing'] = {
  property_id: '5d3f6a0e-2f0a-4b57-9c2e-6a1f0c9d7e44',
  property_type: 'Flat',
  description: 'On a quiet close, with a borehole.',
  price: 4_200_000,
  kind: 'apartment',
  title: 'Quiet flat by the lagoon',
  state: 'Lagos',
  city: 'Lekki',
  photo: null,
  price_period: 'year',
  move_in: 4_200_000,
  bedrooms: 3,
};

export const listingViewSamples = defineSamples(listingViewMachine, listingViewActors, {
  inputs: {
    'a listing': { id: flat.id, signedIn: false },
    'a listing, by its owner': { id: flat.id, signedIn: true, userId: adaeze.id },
    'a listing, by a user who has just signed in': { id: flat.id, signedIn: true },
  },
  key: ({ signedIn, userId, listing, booked, problem }) => [
    signedIn,
    userId,
    listing?.kind,
    booked !== null,
    problem !== null,
  ],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'person.recognised': [{ sample: 'by their token' }, { sample: 'by their name', userId: adaeze.id }],
  },
  calls: {
    getListing: {
      done: [
        { sample: 'the listing', output: flat },
        { sample: 'for sale', output: { ...flat, kind: 'property' } },
      ],
      failed: { not_found: { status: 404, message: 'We could not find this listing.' } },
    },
    listBookedDates: {
      done: [{ sample: 'two weeks of February', output: [{ fromDate: '2026-02-01', toDate: '2026-02-15' }] }],
      failed: { not_found: { status: 404, message: 'We could not find this listing.' } },
    },
    listSimilarListings: {
      done: [{ sample: 'one', output: [similarListing] }],
      failed: {},
    },
    getMe: {
      done: [{ sample: 'the owner', output: { ...adaeze, data: adaeze } }],
      failed: { unauthenticated: { status: 401, message: 'Please sign in.' } },
    },
    listOwnListings: {
      done: [
        {
          sample: 'it among them',
          output: [{ ...flat, address: '12 Admiralty Way', phone_no: null, waits_for_fee: false }],
        },
        { sample: 'none', output: [] },
      ],
      failed: {
        unauthenticated: { status: 401, message: 'Please sign in.' },
        not_found: { status: 404, message: 'We could not find this user.' },
      },
    },
  },
  children: {},
});
