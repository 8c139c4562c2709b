/**
 * Asking to rent a listing: its days, why, and who one is. What becomes of the booking is its lifecycle's, how it is
 * shown `booking`'s. Whoever is not signed in signs in first; that is the app's to see to.
 */
import { booked, bookingForm, created, listing, opened, problem, rent, wanted } from './rent.setup.ts';

export const rentMachine = rent.createMachine({
  id: 'rent',
  context: opened,
  output: ({ context }) => ({ bookingId: context.bookingId }),
  initial: 'arriving',
  states: {
    arriving: {
      on: { 'screen.opened': 'loading' },
    },

    loading: {
      tags: 'busy',
      type: 'parallel',
      onDone: [{ guard: 'isForRent', target: 'filling' }, { target: 'unavailable' }],
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
      invoke: {
        id: 'createBooking',
        src: 'createBooking',
        input: bookingForm,
        onDone: { target: 'booked', actions: { type: 'keepBookingId', params: created } },
        onError: [
          { guard: 'isUnreachable', target: 'filling', actions: { type: 'keepProblem', params: problem } },
          {
            guard: 'isTaken',
            target: 'refreshingDays',
            actions: ['renewAttempt', { type: 'keepProblem', params: problem }],
          },
          { guard: 'isOffOffer', target: 'unavailable' },
          { target: 'filling', actions: ['renewAttempt', { type: 'saySubmitFailed', params: problem }] },
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
      on: {
        'form.changed': { actions: 'keepDraft' },
        'suggestion.taken': { target: 'filling', actions: ['takeSuggestion', 'clearProblem'] },
        'form.submitted': { target: 'submitting', actions: ['keepDraft', 'clearProblem'] },
      },
    },

    booked: { type: 'final' },

    unavailable: {},
    missing: {},
    failed: {
      tags: 'failed',
      on: { 'retry.requested': { target: 'loading', actions: 'clearProblem' } },
    },
  },
});
