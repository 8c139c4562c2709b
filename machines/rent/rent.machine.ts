/**
 * Asking to rent a listing: its days, why, and who one is. What becomes of the booking is its lifecycle's, how it is
 * shown `booking`'s. Whoever is not signed in signs in first; that is the app's to see to.
 */
import {
  answered,
  booked,
  bookingForm,
  created,
  listing,
  made,
  newest,
  opened,
  problem,
  rent,
  wanted,
} from './rent.setup.ts';

/** What the form does while something beside it is looked up. */
const meanwhile = {
  'form.changed': { actions: 'keepDraft' },
  'form.submitted': { target: 'submitting', actions: ['keepDraft', 'clearProblem'] },
} as const;

export const rentMachine = rent.createMachine({
  id: 'rent',
  context: opened,
  output: made,
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
                input: wanted,
                onDone: { target: 'there', actions: { type: 'keepListing', params: listing } },
                onError: [
                  { guard: 'isMissing', target: '#rent.missing' },
                  { target: '#rent.failed', actions: { type: 'keepProblem', params: problem } },
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
                input: wanted,
                onDone: { target: 'there', actions: { type: 'keepBooked', params: booked } },
                onError: [
                  { guard: 'isMissing', target: '#rent.missing' },
                  { target: '#rent.failed', actions: { type: 'keepProblem', params: problem } },
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
        input: bookingForm,
        onDone: [
          { guard: 'hasId', target: 'booked', actions: { type: 'keepBookingId', params: created } },
          { target: 'filling', actions: 'sayNotABooking' },
        ],
        onError: [
          { guard: 'isRetryable', target: 'filling', actions: { type: 'saySubmitFailed', params: problem } },
          { guard: 'mayBeOwn', target: 'recognizing', actions: { type: 'keepRefusal', params: problem } },
          { guard: 'isOffOffer', target: 'unavailable' },
          { guard: 'isGone', target: 'missing' },
          {
            guard: 'wasSeenOtherwise',
            target: 'refreshingTerms',
            actions: ['renewAttempt', { type: 'saySubmitFailed', params: problem }],
          },
          { target: 'filling', actions: ['renewAttempt', { type: 'saySubmitFailed', params: problem }] },
        ],
      },
    },

    /** An answer may have been lost: then the days are held for this very person, and the request is theirs already. */
    recognizing: {
      tags: 'busy',
      invoke: {
        id: 'listBookings',
        src: 'listBookings',
        input: newest,
        onDone: [
          {
            guard: { type: 'isSameRequest', params: answered },
            target: 'booked',
            actions: { type: 'keepSameRequest', params: answered },
          },
          {
            guard: { type: 'hasArrived', params: answered },
            target: 'refreshingDays',
            actions: [{ type: 'keepEarlier', params: answered }, 'renewAttempt', 'sayHasArrived'],
          },
          {
            guard: 'wasRefused',
            target: 'refreshingDays',
            actions: [{ type: 'keepEarlier', params: answered }, 'renewAttempt', 'sayRefusal'],
          },
          { target: 'filling', actions: { type: 'keepEarlier', params: answered } },
        ],
        // Whose the days are nobody knows then: nothing is said of them, and the key stays.
        onError: [
          {
            guard: 'wasRefused',
            target: 'filling',
            actions: ['forgetRefusal', { type: 'saySubmitFailed', params: problem }],
          },
          { target: 'failed', actions: { type: 'keepProblem', params: problem } },
        ],
      },
    },

    /** Somebody was faster: the calendar is to show it. The form is there meanwhile, and works without. */
    refreshingDays: {
      tags: 'form',
      invoke: {
        id: 'listBookedDatesAgain',
        src: 'listBookedDates',
        input: wanted,
        onDone: { target: 'filling', actions: { type: 'keepBooked', params: booked } },
        onError: 'filling',
      },
      on: { ...meanwhile, 'suggestion.taken': { target: 'filling', actions: ['takeSuggestion', 'clearProblem'] } },
    },

    /** It costs something else by now: the form shows it beside what was typed, and asks again. */
    refreshingTerms: {
      tags: 'form',
      invoke: {
        id: 'getListingAgain',
        src: 'getListing',
        input: wanted,
        onDone: { target: 'filling', actions: { type: 'keepListing', params: listing } },
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
