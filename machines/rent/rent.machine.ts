/** Requests a booking: dates, purpose and ID. Requires a session; the route redirects to sign-in. */
import {
  bookedStaysOf,
  bookingsOf,
  createBookingInput,
  createdOf,
  getListingInput,
  initialContext,
  listBookingsInput,
  listingOf,
  problemOf,
  rent,
  toOutput,
} from './rent.setup.ts';

/** Form transitions that stay open during a background call. */
const meanwhile = {
  'form.changed': { actions: 'keepDraft' },
  'form.submitted': { target: 'submitting', actions: ['keepDraft', 'clearProblem'] },
} as const;

export const rentMachine = rent.createMachine({
  id: 'rent',
  context: initialContext,
  output: toOutput,
  initial: 'arriving',
  states: {
    arriving: {
      on: { 'screen.opened': 'loading' },
    },

    loading: {
      tags: 'busy',
      type: 'parallel',
      onDone: [
        { guard: 'isNotForRent', target: 'unavailable' },
        { guard: 'mayHaveArrived', target: 'recognizing' },
        { target: 'filling' },
      ],
      states: {
        listing: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'getListing',
                src: 'getListing',
                input: getListingInput,
                onDone: { target: 'there', actions: { type: 'keepListing', params: listingOf } },
                onError: [
                  { guard: 'isMissing', target: '#rent.missing' },
                  { target: '#rent.failed', actions: { type: 'keepProblem', params: problemOf } },
                ],
              },
            },
            there: { type: 'final' },
          },
        },
        days: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'listBookedDates',
                src: 'listBookedDates',
                input: getListingInput,
                onDone: { target: 'there', actions: { type: 'keepBooked', params: bookedStaysOf } },
                onError: [
                  { guard: 'isMissing', target: '#rent.missing' },
                  { target: '#rent.failed', actions: { type: 'keepProblem', params: problemOf } },
                ],
              },
            },
            there: { type: 'final' },
          },
        },
      },
    },

    filling: {
      tags: ['form', 'stable'],
      on: {
        'form.changed': { actions: 'keepDraft' },
        'suggestion.taken': { actions: ['takeSuggestion', 'clearProblem'] },
        'form.submitted': { target: 'submitting', actions: ['keepDraft', 'clearProblem'] },
      },
    },

    submitting: {
      tags: 'busy',
      exit: 'endProgress',
      on: { 'progress.made': { actions: 'keepProgress' } },
      invoke: {
        id: 'createBooking',
        src: 'createBooking',
        input: createBookingInput,
        onDone: { target: 'booked', actions: { type: 'keepBookingId', params: createdOf } },
        onError: [
          { guard: 'isRetryable', target: 'filling', actions: { type: 'saySubmitFailed', params: problemOf } },
          { guard: 'mayBeOwn', target: 'recognizing', actions: { type: 'keepRefusal', params: problemOf } },
          { guard: 'isOffOffer', target: 'unavailable' },
          { guard: 'isGone', target: 'missing' },
          {
            guard: 'wasSeenOtherwise',
            target: 'refreshingTerms',
            actions: ['renewIdempotencyKey', { type: 'saySubmitFailed', params: problemOf }],
          },
          { target: 'filling', actions: ['renewIdempotencyKey', { type: 'saySubmitFailed', params: problemOf }] },
        ],
      },
    },

    /** Checks whether the renter's own request holds the dates, since its response may have been lost. */
    recognizing: {
      tags: 'busy',
      invoke: {
        id: 'listBookings',
        src: 'listBookings',
        input: listBookingsInput,
        onDone: [
          {
            guard: { type: 'isSameRequest', params: bookingsOf },
            target: 'booked',
            actions: { type: 'keepSameRequest', params: bookingsOf },
          },
          {
            guard: { type: 'hasArrived', params: bookingsOf },
            target: 'refreshingDays',
            actions: [{ type: 'keepEarlier', params: bookingsOf }, 'renewIdempotencyKey', 'sayHasArrived'],
          },
          {
            guard: 'wasRefused',
            target: 'refreshingDays',
            actions: [{ type: 'keepEarlier', params: bookingsOf }, 'renewIdempotencyKey', 'sayRefusal'],
          },
          { target: 'filling', actions: { type: 'keepEarlier', params: bookingsOf } },
        ],
        // Without the list it is unknown whose request holds the dates: the refusal is not shown and the key stays.
        onError: [
          {
            guard: 'wasRefused',
            target: 'filling',
            actions: ['forgetRefusal', { type: 'saySubmitFailed', params: problemOf }],
          },
          { target: 'failed', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },

    /** Reloads booked dates after a conflict. The form stays usable. */
    refreshingDays: {
      tags: 'form',
      invoke: {
        id: 'listBookedDatesAgain',
        src: 'listBookedDates',
        input: getListingInput,
        onDone: { target: 'filling', actions: { type: 'keepBooked', params: bookedStaysOf } },
        onError: 'filling',
      },
      on: { ...meanwhile, 'suggestion.taken': { target: 'filling', actions: ['takeSuggestion', 'clearProblem'] } },
    },

    /** Reloads the listing after a price change. The form keeps its values. */
    refreshingTerms: {
      tags: 'form',
      invoke: {
        id: 'getListingAgain',
        src: 'getListing',
        input: getListingInput,
        onDone: { target: 'filling', actions: { type: 'keepListing', params: listingOf } },
        onError: 'filling',
      },
      on: meanwhile,
    },

    booked: { type: 'final' },

    unavailable: {
      on: { 'retry.requested': { target: 'loading', actions: 'clearProblem' } },
    },
    missing: {},
    failed: {
      tags: 'failed',
      on: { 'retry.requested': { target: 'loading', actions: 'clearProblem' } },
    },
  },
});
