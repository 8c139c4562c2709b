import { movesOf } from '#domain/lifecycles/listing.ts';
import { defineCases } from '../paths/cases.ts';
import { listingEditorActors } from './listing-editor.actors.ts';
import { listingEditorMachine, type OwnListing } from './listing-editor.machine.ts';

const flat: OwnListing = {
  id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41',
  kind: 'apartment',
  title: null,
  property_type: 'Flat',
  description: '',
  property_details: 'Three bedrooms on the second floor',
  price: 4_500_000,
  state: 'Lagos',
  city: 'Lekki',
  status: 'listed',
  photos: [],
  availability: [],
  created_at: '2026-01-02T08:12:44Z',
  address: '12 Admiralty Way',
  phone_no: null,
};

const words = { title: 'Sunny flat', description: 'Newly painted, near the beach.' };

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const notFound = { status: 404, message: 'There is nothing here.' } as const;

export const listingEditorCases = defineCases(listingEditorMachine, listingEditorActors, {
  inputs: {
    'a flat without a title': { listing: flat },
    'a flat with words of its own': { listing: { ...flat, ...words } },
  },

  key: ({ listing, problem }) => [listing.status, listing.title, problem !== null],

  events: {
    'edit.opened': [{ case: 'pressed' }],
    'edit.cancelled': [{ case: 'pressed' }],
    'edit.saved': [{ case: 'words with spaces around', title: ' Sunny flat ', description: ` ${words.description} ` }],
    'move.chosen': [{ case: 'to pause it', move: 'pause' }],
  },

  // Only what its lifecycle allows has a button.
  sendable: (event, { context: { listing } }) =>
    event.type !== 'move.chosen' || movesOf(listing.kind, listing.status).includes(event.move),

  calls: {
    updateListing: {
      done: [{ case: 'the listing with its new words', output: { ...flat, ...words } }],
      failed: { unauthenticated, not_found: notFound },
    },
    moveListing: {
      done: [{ case: 'the listing, paused', output: { ...flat, status: 'paused' } }],
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
