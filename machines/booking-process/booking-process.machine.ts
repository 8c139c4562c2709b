/**
 * Booking an inspection: the form of a sale, unless the listing is there already, then a day and an hour, the fee, and
 * the way to the pay page and back. What the inspection is worth and whether it was paid the server decides, and this
 * asks; who may move an inspection afterwards is its lifecycle's.
 */
import {
  hoursAnswered,
  hoursAsked,
  inspectionAnswered,
  inspectionAsked,
  inspectionCall,
  listingAnswered,
  listingAsked,
  listingCall,
  listingMade,
  paymentAnswered,
  paymentAsked,
  paymentCall,
} from './booking-process.payload.ts';
import { bookingProcess, FORM, INSPECTION, opened, PAYMENT } from './booking-process.setup.ts';

const held = {
  target: '#bookingProcess.leaving',
  actions: { type: 'keepInspection', params: inspectionAnswered },
} as const;
const known = {
  target: '#bookingProcess.judging',
  actions: { type: 'keepInspection', params: inspectionAnswered },
} as const;
const gone = { guard: 'isGone', target: '#bookingProcess.missing' } as const;
const unheard = { target: '#bookingProcess.failed', actions: 'showProblem' } as const;

export const bookingProcessMachine = bookingProcess.createMachine({
  id: 'bookingProcess',
  context: opened,
  output: ({ context }) => ({ inspectionId: context.inspectionId }),
  initial: 'arriving',
  on: {
    'file.stored': { actions: 'markStored' },
    'file.failed': { actions: 'markFailed' },
  },
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
          { target: 'missing' },
        ],
        onError: [gone, unheard],
      },
    },

    filling: {
      tags: ['form', 'stable'],
      meta: { route: FORM },
      on: {
        'form.changed': { actions: 'keepDraft' },
        'photos.added': [{ guard: 'hasRoomForPhotos', actions: 'addPhotos' }, { actions: 'sayTooManyPhotos' }],
        'file.removed': { actions: 'removeFile' },
        'file.moved': { actions: 'moveFile' },
        'file.retried': { actions: 'retryFile' },
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

    submitting: {
      tags: 'busy',
      meta: { route: INSPECTION },
      entry: 'retryFailed',
      initial: 'deciding',
      on: { 'submission.cancelled': 'inspecting' },
      states: {
        deciding: { always: [{ guard: 'hasListing', target: 'requesting' }, { target: 'uploadingImages' }] },
        uploadingImages: {
          entry: 'startPhotos',
          always: [
            { guard: 'photosAreStored', target: 'creating' },
            { guard: 'isStuck', target: '#bookingProcess.filling', actions: 'sayUploadsFailed' },
          ],
          on: {
            'file.stored': { actions: ['markStored', 'startPhotos'] },
            'file.failed': { actions: ['markFailed', 'startPhotos'] },
          },
        },
        creating: {
          invoke: {
            id: 'listProperty',
            src: 'listProperty',
            input: listingCall,
            onDone: { target: 'requesting', actions: { type: 'keepListingId', params: listingMade } },
            onError: [
              { guard: 'isUnreachable', target: '#bookingProcess.inspecting', actions: 'sayCreateFailed' },
              { target: '#bookingProcess.filling', actions: ['renewListingAttempt', 'sayCreateFailed'] },
            ],
          },
        },
        requesting: {
          invoke: {
            id: 'requestInspection',
            src: 'requestInspection',
            input: inspectionCall,
            onDone: held,
            onError: [
              { guard: 'isUnreachable', target: '#bookingProcess.inspecting', actions: 'showProblem' },
              {
                guard: 'isHourLost',
                target: '#bookingProcess.inspecting',
                actions: ['forgetTime', 'renewAttempt', 'showProblem'],
              },
              { target: '#bookingProcess.inspecting', actions: ['renewAttempt', 'showProblem'] },
            ],
          },
        },
      },
    },

    // The app takes the tab to the pay page; who stays, or comes back, is asked for.
    leaving: {
      tags: ['busy', 'leaving'],
      meta: { route: PAYMENT },
      after: { leavingPatience: 'awaitingPayment' },
      on: { 'person.returned': 'awaitingPayment.asking' },
    },
    finding: {
      tags: 'busy',
      meta: { route: PAYMENT },
      initial: 'payment',
      states: {
        payment: {
          invoke: {
            id: 'getPayment',
            src: 'getPayment',
            input: paymentAsked,
            onDone: { target: 'inspection', actions: { type: 'keepPayment', params: paymentAnswered } },
            onError: [gone, unheard],
          },
        },
        inspection: {
          invoke: {
            id: 'findInspection',
            src: 'getInspection',
            input: inspectionAsked,
            onDone: known,
            onError: [gone, unheard],
          },
        },
      },
    },
    judging: {
      always: [
        { guard: 'isSettled', target: 'paid' },
        { guard: 'isOver', target: 'lapsed' },
        { guard: 'isDeclined', target: 'declined' },
        { target: 'awaitingPayment' },
      ],
    },
    awaitingPayment: {
      meta: { route: PAYMENT },
      initial: 'waiting',
      states: {
        waiting: {
          after: { untilAskedAgain: 'asking' },
          on: {
            'person.returned': 'asking',
            'payment.retried': { target: '#bookingProcess.reopening', actions: 'clearProblem' },
          },
        },
        asking: {
          tags: 'busy',
          invoke: {
            id: 'getInspection',
            src: 'getInspection',
            input: inspectionAsked,
            onDone: known,
            onError: [gone, { target: 'waiting', actions: 'showProblem' }],
          },
        },
      },
    },
    declined: {
      meta: { route: PAYMENT },
      on: {
        'payment.retried': { target: 'reopening', actions: 'clearProblem' },
        'hour.rechosen': { target: 'inspecting', actions: 'forgetInspection' },
      },
    },
    reopening: {
      tags: 'busy',
      meta: { route: PAYMENT },
      invoke: {
        id: 'payInspection',
        src: 'payInspection',
        input: paymentCall,
        onDone: held,
        onError: [
          { guard: 'isOvertaken', target: 'awaitingPayment.asking' },
          gone,
          { target: 'judging', actions: 'showProblem' },
        ],
      },
    },
    lapsed: {
      meta: { route: PAYMENT },
      on: { 'hour.rechosen': { target: 'inspecting', actions: 'forgetInspection' } },
    },
    paid: {
      type: 'final',
      meta: { route: PAYMENT },
    },

    missing: {},
    failed: {
      on: { 'retry.requested': { target: 'opening', actions: 'clearProblem' } },
    },
  },
});
