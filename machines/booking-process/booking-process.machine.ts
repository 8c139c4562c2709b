/**
 * Booking an inspection: the form of a sale, unless the listing is there already, then a day and an hour, offered or
 * proposed, the fee, and the way to the pay page and back. What the inspection is worth and whether it was paid the server decides, and this
 * asks; who may move an inspection afterwards is its lifecycle's.
 */
import { gone, paying, unheard } from './booking-process.paying.ts';
import {
  hoursAnswered,
  hoursAsked,
  listingAnswered,
  listingAsked,
  ownAnswered,
  ownListingsAsked,
} from './booking-process.payload.ts';
import { submitting } from './booking-process.sending.ts';
import { bookingProcess, FORM, INSPECTION, opened, PAYMENT } from './booking-process.setup.ts';

export const bookingProcessMachine = bookingProcess.createMachine({
  id: 'bookingProcess',
  context: opened,
  output: ({ context }) => ({ inspectionId: context.inspectionId }),
  initial: 'arriving',
  invoke: { id: 'attachments', src: 'attachments' },
  on: { 'attachments.changed': { actions: 'keepAttached' } },
  states: {
    arriving: {
      on: { 'screen.opened': 'opening' },
    },
    opening: {
      always: [
        { guard: 'hasReference', target: 'finding' },
        { guard: 'hasListing', target: 'loadingListing' },
        { target: 'filling' },
      ],
    },
    loadingListing: {
      tags: 'busy',
      invoke: {
        id: 'getListing',
        src: 'getListing',
        input: listingAsked,
        onDone: [
          { guard: 'isOnOffer', target: 'inspecting', actions: { type: 'keepListing', params: listingAnswered } },
          { guard: 'isPaused', target: 'findingOwner', actions: { type: 'keepListing', params: listingAnswered } },
          { target: 'missing' },
        ],
        onError: [gone, unheard],
      },
    },
    // What is paused its owner alone can have inspected.
    findingOwner: {
      tags: 'busy',
      initial: 'person',
      states: {
        person: {
          invoke: {
            id: 'getMe',
            src: 'getMe',
            input: {},
            onDone: 'listings',
            onError: unheard,
          },
        },
        listings: {
          invoke: {
            id: 'listOwnListings',
            src: 'listOwnListings',
            input: ownListingsAsked,
            onDone: [
              {
                guard: { type: 'isAmong', params: ownAnswered },
                target: '#bookingProcess.inspecting',
                actions: 'keepOwn',
              },
              { target: '#bookingProcess.missing' },
            ],
            onError: [gone, unheard],
          },
        },
      },
    },

    filling: {
      tags: ['form', 'stable'],
      meta: { route: FORM },
      exit: 'leaveFiles',
      on: {
        'form.changed': { actions: 'keepDraft' },
        'form.submitted': { guard: 'isCompleteAsSent', target: 'inspecting', actions: ['keepDraft', 'clearProblem'] },
        'location.changed': { guard: 'asksForInspection', target: 'inspecting', actions: 'clearProblem' },
      },
    },

    inspecting: {
      meta: { route: INSPECTION },
      initial: 'deciding',
      on: {
        'day.chosen': { target: '.deciding', actions: 'keepDay' },
        'step.left': { guard: 'isFormOpen', target: 'filling', actions: 'clearProblem' },
        'location.changed': { guard: 'asksForForm', target: 'filling', actions: 'clearProblem' },
      },
      states: {
        deciding: { always: [{ guard: 'needsHours', target: 'loadingHours' }, { target: 'choosing' }] },
        // Hours that cannot be loaded are all offered: the server refuses a taken one.
        loadingHours: {
          tags: 'busy',
          invoke: {
            id: 'listTakenHours',
            src: 'listTakenHours',
            input: hoursAsked,
            onDone: { target: 'choosing', actions: { type: 'keepTaken', params: hoursAnswered } },
            onError: 'choosing',
          },
        },
        choosing: {
          tags: 'stable',
          on: {
            'time.chosen': { actions: 'keepTime' },
            'hours.switched': { actions: 'switchHours' },
            'proposal.sent': [
              { guard: 'isChosen', target: '#bookingProcess.submitting', actions: 'clearProblem' },
              { actions: 'sayWhatIsMissing' },
            ],
            'payment.requested': [
              { guard: 'isChosen', target: '#bookingProcess.confirmingFee', actions: 'clearProblem' },
              { actions: 'sayWhatIsMissing' },
            ],
          },
        },
      },
    },
    confirmingFee: {
      meta: { route: INSPECTION },
      on: {
        'payment.confirmed': 'submitting',
        'payment.cancelled': 'inspecting',
        'location.changed': { guard: 'asksForForm', target: 'filling' },
      },
    },

    submitting,
    ...paying,

    paid: {
      type: 'final',
      meta: { route: PAYMENT },
    },

    /** Nothing is paid before the owner agrees. */
    proposed: {
      type: 'final',
      meta: { route: INSPECTION },
    },

    missing: {},
    failed: {
      on: { 'retry.requested': { target: 'opening', actions: 'clearProblem' } },
    },
  },
});
