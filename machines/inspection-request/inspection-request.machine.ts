/**
 * Books an inspection: the sale form unless the listing exists, then a slot, offered or suggested, and the payment
 * page. The server decides the fee and whether it is paid. Later moves are those of the inspection's lifecycle.
 */

import { filesFirst } from '../attachments/attachments.parent.ts';
import { creationRefused, formParts } from '../listing/listing.creation.ts';
import {
  createdOf,
  getListingInput,
  goneTransition,
  heldTransition,
  hoursOf,
  inspectionOf,
  listingOf,
  listOwnInput,
  listPropertyInput,
  listTakenInput,
  ownListingsOf,
  paying,
  requestInspectionInput,
  unheardTransition,
} from './inspection-request.paying.ts';
import { FORM, INSPECTION, initialContext, inspectionRequest, PAYMENT } from './inspection-request.setup.ts';

const submitting = inspectionRequest.createStateConfig({
  tags: 'busy',
  meta: { route: INSPECTION },
  initial: 'deciding',
  on: { 'submission.cancelled': { target: 'inspecting', actions: 'stopFiles' } },
  states: {
    ...filesFirst({
      next: 'creating',
      failed: '#inspectionRequest.filling.photos',
      unless: [{ guard: 'hasListing', target: 'requesting' }],
    }),
    creating: {
      invoke: {
        id: 'listProperty',
        src: 'listProperty',
        input: listPropertyInput,
        onDone: { target: 'requesting', actions: { type: 'keepListingId', params: createdOf } },
        onError: creationRefused({ stay: '#inspectionRequest.inspecting', form: '#inspectionRequest.filling' }),
      },
    },
    requesting: {
      invoke: {
        id: 'requestInspection',
        src: 'requestInspection',
        input: requestInspectionInput,
        onDone: [
          {
            guard: 'isProposed',
            target: '#inspectionRequest.proposed',
            actions: { type: 'keepInspection', params: inspectionOf },
          },
          heldTransition,
        ],
        onError: [
          { guard: 'isRetryable', target: '#inspectionRequest.inspecting', actions: 'showProblem' },
          {
            guard: 'isHourLost',
            target: '#inspectionRequest.inspecting',
            actions: ['forgetTime', 'renewIdempotencyKey', 'showProblem'],
          },
          { target: '#inspectionRequest.inspecting', actions: ['renewIdempotencyKey', 'showProblem'] },
        ],
      },
    },
  },
});

export const inspectionRequestMachine = inspectionRequest.createMachine({
  id: 'inspectionRequest',
  context: initialContext,
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
        input: getListingInput,
        onDone: [
          { guard: 'isOnOffer', target: 'inspecting', actions: { type: 'keepListing', params: listingOf } },
          { guard: 'isPaused', target: 'findingOwner', actions: { type: 'keepListing', params: listingOf } },
          { target: 'missing' },
        ],
        onError: [goneTransition, unheardTransition],
      },
    },
    // Only the owner can book an inspection of a paused listing.
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
            onError: unheardTransition,
          },
        },
        listings: {
          invoke: {
            id: 'listOwnListings',
            src: 'listOwnListings',
            input: listOwnInput,
            onDone: [
              {
                guard: { type: 'isAmong', params: ownListingsOf },
                target: '#inspectionRequest.inspecting',
                actions: 'keepOwn',
              },
              { target: '#inspectionRequest.missing' },
            ],
            onError: [goneTransition, unheardTransition],
          },
        },
      },
    },

    filling: {
      tags: ['form', 'stable'],
      exit: 'leaveFiles',
      initial: 'property',
      on: {
        'form.changed': { actions: 'keepDraft' },
        'location.changed': [
          { guard: 'asksForInspection', target: 'inspecting', actions: 'clearProblem' },
          { guard: 'asksForForm', target: 'returning', actions: 'keepPath' },
        ],
      },
      states: formParts('#inspectionRequest.inspecting', FORM),
    },
    returning: {
      always: [
        { guard: { type: 'asksForPart', params: { part: 'photos' } }, target: 'filling.photos' },
        { guard: { type: 'asksForPart', params: { part: 'features' } }, target: 'filling.features' },
        { guard: { type: 'asksForPart', params: { part: 'price' } }, target: 'filling.price' },
        { guard: { type: 'asksForPart', params: { part: 'details' } }, target: 'filling.details' },
        { target: 'filling' },
      ],
    },

    inspecting: {
      meta: { route: INSPECTION },
      initial: 'deciding',
      on: {
        'day.chosen': { target: '.deciding', actions: 'keepDay' },
        'step.left': { guard: 'isFormOpen', target: 'filling', actions: 'clearProblem' },
        'location.changed': { guard: 'asksForForm', target: 'returning', actions: ['keepPath', 'clearProblem'] },
      },
      states: {
        deciding: { always: [{ guard: 'needsHours', target: 'loadingHours' }, { target: 'choosing' }] },
        // If the booked slots cannot be loaded, all are shown: the server refuses a booked one.
        loadingHours: {
          tags: 'busy',
          invoke: {
            id: 'listTakenHours',
            src: 'listTakenHours',
            input: listTakenInput,
            onDone: { target: 'choosing', actions: { type: 'keepTaken', params: hoursOf } },
            onError: 'choosing',
          },
        },
        choosing: {
          tags: 'stable',
          on: {
            'time.chosen': { actions: 'keepTime' },
            'hours.switched': { actions: 'switchHours' },
            'proposal.sent': [
              { guard: 'isChosen', target: '#inspectionRequest.submitting', actions: 'clearProblem' },
              { actions: 'sayWhatIsMissing' },
            ],
            'payment.requested': [
              { guard: 'isChosen', target: '#inspectionRequest.confirmingFee', actions: 'clearProblem' },
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
        'location.changed': { guard: 'asksForForm', target: 'returning', actions: 'keepPath' },
      },
    },

    submitting,
    ...paying,

    paid: {
      type: 'final',
      meta: { route: PAYMENT },
    },

    /** The visitor pays once the owner accepts. */
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
