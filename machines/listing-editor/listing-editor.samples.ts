import { movesOf } from '#domain/lifecycles/listing.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { listingEditorActors, listingEditorMachine, type OwnListing } from './listing-editor.machine.ts';

/** A warehouse has no description until its owner adds one here, because its form has no such field. */
const warehouse: OwnListing = {
  id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41',
  kind: 'warehouse',
  title: null,
  property_type: 'Cold Storage Warehouse',
  description: '',
  property_details: '600 square metres, minus 18 °C',
  price: 4_500_000,
  state: 'Lagos',
  city: 'Lekki',
  status: 'listed',
  photos: [],
  availability: [],
  created_at: '2026-01-02T08:12:44Z',
  address: '12 Admiralty Way',
  phone_no: null,
  waits_for_fee: false,
};

const flat = {
  kind: 'apartment',
  property_type: 'Flat',
  property_details: 'Three bedrooms on the second floor',
} as const;
const house = {
  kind: 'property',
  property_type: 'Detached House',
  description: 'As it stands.',
  property_details: 'Three bedrooms on the second floor',
  status: 'paused',
  waits_for_fee: true,
} as const;
const words = { title: 'Sunny flat', description: 'Newly painted, near the beach.' };

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const notFound = { status: 404, message: 'There is nothing here.' } as const;

export const listingEditorSamples = defineSamples(listingEditorMachine, listingEditorActors, {
  inputs: {
    'a warehouse without words of its own': { listing: warehouse },
    'a flat with words of its own': { listing: { ...warehouse, ...flat, ...words } },
    'a house that waits for its fee': { listing: { ...warehouse, ...house } },
  },

  key: ({ listing, overwrites, problem }) => [listing.status, listing.title, overwrites, problem !== null],

  events: {
    'edit.opened': [{ sample: 'pressed' }],
    'edit.cancelled': [{ sample: 'pressed' }],
    'edit.saved': [
      { sample: 'words with spaces around', title: ' Sunny flat ', description: ` ${words.description} ` },
    ],
    'move.chosen': [{ sample: 'to pause it', move: 'pause' }],
  },

  untried: {
    'move.chosen': {
      'Only what its lifecycle allows has a button.': ({ move }, { context: { listing } }) =>
        !movesOf(listing.kind, listing.status).includes(move),
    },
  },

  calls: {
    updateListing: {
      done: [{ sample: 'the listing with its new words', output: { ...warehouse, ...words } }],
      failed: {
        unauthenticated,
        not_found: notFound,
        changed_meanwhile: { status: 412, message: 'The title was changed in another window.' },
      },
    },
    moveListing: {
      done: [{ sample: 'the listing, paused', output: { ...warehouse, status: 'paused' } }],
      failed: {
        unauthenticated,
        not_found: notFound,
        wrong_status: { status: 409, message: 'The listing was changed meanwhile.' },
        has_bookings: { status: 409, message: 'A booking stands in the way.' },
      },
    },
  },

  children: {},
});
