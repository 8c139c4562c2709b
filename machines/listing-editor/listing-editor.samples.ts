import { isBooked } from '#domain/inspection-days.ts';
import { movesOf } from '#domain/lifecycles/listing.ts';
import type { AvailableDay } from '../availability/availability.machine.ts';
import { listingToChange } from '../listing/listing.fixtures.ts';
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
  price_period: 'year',
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

/** Listed without a period. */
const flat = {
  kind: 'apartment',
  price_period: null,
  property_type: 'Flat',
  property_details: 'Three bedrooms on the second floor',
} as const;
const house = {
  kind: 'property',
  price_period: 'once',
  property_type: 'Detached House',
  description: 'As it stands.',
  property_details: 'Three bedrooms on the second floor',
  status: 'paused',
  waits_for_fee: true,
} as const;
const monday: AvailableDay = { day: '2026-01-12', start: '09:00', end: '17:00' };
const words = { title: 'Sunny flat', description: 'Newly painted, near the beach.' };

type ListedInspection = NonNullable<OwnListing['cancelled']>[number];

const booked = {
  id: '1d6f0c9e-3b1a-4c55-9a53-7d1f5f2f9a20',
  status: 'accepted',
  renter_name: 'Ngozi Eze',
  fromDate: '2026-01-02',
  toDate: '2027-01-02',
  total: 4_500_000,
  answer_by: null,
} as const;
const request = {
  ...booked,
  id: '1d6f0c9e-3b1a-4c55-9a53-7d1f5f2f9a22',
  status: 'requested',
  renter_name: 'Zainab Musa',
  ...{ fromDate: '2027-02-01', toDate: '2028-02-01', answer_by: '2026-01-06T07:00:00Z' },
} as const;
const inspection: ListedInspection = {
  id: '2f0a1c9e-3b1a-4c55-9a53-7d1f5f2f9a21',
  status: 'scheduled',
  visitor_name: 'Tunde Bello',
  is_own: false,
  day: '2026-01-12',
  time: '10:00',
  answer_by: null,
};
const unpaid: ListedInspection = {
  ...inspection,
  id: '2f0a1c9e-3b1a-4c55-9a53-7d1f5f2f9a23',
  ...{ status: 'proposed', visitor_name: 'Emeka Obi', time: '12:00', answer_by: '2026-01-06T09:00:00Z' },
};
export const activity = { saves: 3, bookings: [booked, request], inspections: [inspection, unpaid] };
/** Days between the booking and the request. */
const january = { fromDate: '2027-01-04', toDate: '2027-01-11' };
const blocked = [{ id: '5b2c8f0e-54a9-4a3e-9c57-0f6d5d2c2b45', ...january }];
const none = { saves: 0, bookings: [], inspections: [] };
/** The warehouse with all fields of its form, as getOwnListing responds. */
const whole = { ...listingToChange('warehouse'), ...warehouse };

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const notFound = { status: 404, message: 'We could not find this listing.' } as const;

export const listingEditorSamples = defineSamples(listingEditorMachine, listingEditorActors, {
  inputs: {
    'a warehouse without words of its own': { listing: warehouse },
    'a flat with words of its own': { listing: { ...warehouse, ...flat, ...words } },
    'a house that waits for its fee': { listing: { ...warehouse, ...house } },
  },

  key: ({ listing, days, overwrites, move, problem }) => [
    days.length,
    listing.kind,
    listing.status,
    listing.title,
    listing.availability.length,
    listing.activity?.inspections.length,
    listing.cancelled?.length,
    listing.blocked?.length,
    overwrites,
    move,
    problem !== null,
  ],

  events: {
    'edit.opened': [{ sample: 'pressed' }],
    'edit.cancelled': [{ sample: 'pressed' }],
    'edit.saved': [
      {
        sample: 'a lower price, and words with spaces around',
        ...{ price: ' 4200000 ', title: ' Sunny flat ', description: ` ${words.description} ` },
      },
    ],
    'days.opened': [{ sample: 'pressed' }],
    'days.abandoned': [{ sample: 'pressed' }],
    'days.changed': [{ sample: 'a day', days: [monday] }],
    'schedule.proceeded': [{ sample: 'pressed' }],
    'blocks.opened': [{ sample: 'pressed' }],
    'blocks.closed': [{ sample: 'pressed' }],
    'block.sent': [{ sample: 'a week', block: january }],
    'block.lifted': [{ sample: 'pressed', id: blocked[0]?.id ?? '' }],
    'move.chosen': [
      { sample: 'to pause it', move: 'pause' },
      { sample: 'to relist it', move: 'resume' },
    ],
    'move.confirmed': [{ sample: 'pressed' }],
    'move.abandoned': [{ sample: 'pressed' }],
  },

  untried: {
    'days.changed': {
      'A day is chosen once.': (_, { context: { days } }) => days.length > 0,
      'A booked day is not chosen.': (_, { context: { listing } }) =>
        isBooked(monday.day, listing.activity?.bookings ?? []),
    },
    'schedule.proceeded': {
      'The days of the warehouse are sent once there is one.': (_, { context: { listing, days } }) =>
        listing.kind !== 'warehouse' || days.length === 0,
    },
    'blocks.opened': {
      'Days of a house for sale are not let.': (_, { context: { listing } }) => listing.kind === 'property',
    },
    'block.sent': {
      'The dialog knows what is booked.': (_, { context: { listing } }) => listing.activity === undefined,
    },
    'block.lifted': { 'Blocked days have a button.': (_, { context: { listing } }) => listing.blocked === undefined },
    'move.chosen': {
      'The server answers with the warehouse.': (_, { context: { listing } }) => listing.kind !== 'warehouse',
      'Only what its lifecycle allows has a button.': ({ move }, { context: { listing } }) =>
        !movesOf(listing.kind, listing.status).includes(move),
    },
  },

  calls: {
    getOwnListing: {
      done: [
        { sample: 'booked and with inspections', output: { ...whole, activity } },
        { sample: 'with nothing to cancel', output: { ...whole, activity: none } },
      ],
      failed: { unauthenticated, not_found: notFound },
    },
    updateListing: {
      done: [
        { sample: 'the listing with its new price and words', output: { ...warehouse, ...words, price: 4_200_000 } },
      ],
      failed: {
        unauthenticated,
        not_found: notFound,
        changed_meanwhile: {
          status: 412,
          message:
            'The price was changed in another window. It is now: ₦4,000,000 a year. Save again to replace it, or cancel to keep it.',
        },
      },
    },
    setAvailability: {
      done: [{ sample: 'the listing with its day', output: { ...warehouse, availability: [monday] } }],
      failed: {
        unauthenticated,
        not_found: notFound,
        day_in_past: { status: 400, message: 'Monday 5 January 2026 has passed. Choose today or later.' },
        day_twice: { status: 400, message: 'You added Monday 12 January 2026 twice. Keep one.' },
        end_not_after_start: {
          status: 400,
          message: 'On Monday 12 January 2026 the end time must be after the start time.',
        },
        day_booked: { status: 400, message: 'Monday 12 January 2026 is booked. Choose another day for inspections.' },
        changed_meanwhile: {
          status: 412,
          message:
            'Monday 12 January 2026 was changed in another window. It is now: removed. Save again to replace it, or cancel to keep it.',
        },
      },
    },
    blockDays: {
      done: [{ sample: 'the listing with its blocked days', output: { ...warehouse, blocked } }],
      failed: {
        unauthenticated,
        not_found: notFound,
        day_in_past: { status: 400, message: 'Choose today or a later day.' },
        to_not_after_from: { status: 400, message: 'The last day can’t be before the first day.' },
        dates_taken: {
          status: 409,
          message:
            'Ngozi Eze’s request, 1 to 8 Jan 2027, has some of these days. Choose other days, or decline the request first.',
        },
        not_available: {
          status: 409,
          message: 'You can only block days of a listing for rent that is live or paused.',
        },
        too_many_blocks: { status: 409, message: 'You have blocked days 50 times. Unblock some first.' },
      },
    },
    unblockDays: {
      done: [{ sample: 'the listing without blocked days', output: warehouse }],
      failed: { unauthenticated, not_found: notFound },
    },
    moveListing: {
      done: [
        {
          sample: 'the listing, paused',
          output: {
            ...{ ...warehouse, status: 'paused', cancelled: [inspection, unpaid] },
            activity: { ...activity, inspections: [] },
          },
        },
        { sample: 'the listing, live', output: { ...warehouse, activity: none } },
      ],
      failed: {
        unauthenticated,
        not_found: notFound,
        wrong_status: { status: 409, message: 'This listing is already paused. Reload the page.' },
        has_bookings: { status: 409, message: 'This listing has bookings or requests. Answer or cancel them first.' },
      },
    },
  },

  children: { availability: { sends: ['days.changed', 'schedule.proceeded'] } },
});
