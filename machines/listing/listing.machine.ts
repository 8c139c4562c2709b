/**
 * The wizard that lists an apartment, a property for sale or a warehouse: form in five parts, review, inspection days,
 * final review. One chart, instantiated for each kind, and again for editing a listing: that one loads the listing
 * first, and reloads it after a conflict. `attachments` handles the files, `availability` the days, and the lifecycle
 * the published listing.
 */

import type { DoneActorEvent } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { filesFirst } from '../attachments/attachments.parent.ts';
import { creationRefused, formParts } from './listing.creation.ts';
import {
  apartmentCall,
  apartmentChange,
  filesOf,
  type ListingToChange,
  propertyCall,
  propertyChange,
  warehouseCall,
  warehouseChange,
} from './listing.payload.ts';
import { routes } from './listing.routes.ts';
import { initialContext, type ListingPurpose, listing } from './listing.setup.ts';
import type { ListingContext } from './listing.types.ts';

const created = ({ event }: { event: DoneActorEvent<{ id: string }> }) => ({ id: event.output.id });

type Loaded = { event: DoneActorEvent<ListingToChange> };

const loaded = ({ event }: Loaded) => ({ listing: event.output });
const filesLoaded = ({ event }: Loaded) => filesOf(event.output);
const loading = { id: 'getOwnListing', src: 'getOwnListing', input: idOf } as const;

function idOf({ context }: { context: ListingContext }) {
  return { path: { id: context.listingId ?? '' } };
}

export const apartmentListingMachine = listingMachine('apartment', 'creation');
export const propertyListingMachine = listingMachine('property', 'creation');
export const warehouseListingMachine = listingMachine('warehouse', 'creation');
export const apartmentChangeMachine = listingMachine('apartment', 'change');
export const propertyChangeMachine = listingMachine('property', 'change');
export const warehouseChangeMachine = listingMachine('warehouse', 'change');

function listingMachine(kind: ListingKind, purpose: ListingPurpose) {
  const isWarehouse = kind === 'warehouse';
  const isChange = purpose === 'change';
  const published = { target: '#listing.submitted', actions: { type: 'keepListingId', params: created } } as const;
  const refused = [
    ...(isChange ? [{ guard: 'wasChangedMeanwhile', target: 'lookingAgain' } as const] : []),
    ...creationRefused({ stay: 'returning', form: 'returning' }),
  ];
  const incomplete = { target: 'opening', actions: 'aimAtGap' } as const;
  const sent = { onDone: published, onError: refused } as const;

  const hasLostFiles = { type: 'hasLostFiles', params: loaded } as const;
  const isAnother = { type: 'isAnother', params: loaded } as const;
  const caughtUp = [
    { type: 'catchUp', params: loaded },
    { type: 'tellLeft', params: filesLoaded },
  ] as const;

  const change = {
    fetching: {
      tags: 'busy',
      invoke: {
        ...loading,
        onDone: {
          target: 'opening',
          actions: [
            { type: 'fillIn', params: loaded },
            { type: 'giveFiles', params: filesLoaded },
          ],
        },
        onError: { target: 'missing', actions: 'keepProblem' },
      },
    },
    missing: { on: { 'listing.retried': { target: 'fetching', actions: 'clearProblem' } } },

    /**
     * Loads the current listing when a draft of a change is reopened. If loading fails, the draft continues as it was.
     */
    lookingOver: {
      tags: 'busy',
      invoke: {
        ...loading,
        id: 'lookOverListing',
        onDone: [
          { guard: hasLostFiles, target: 'filling.photos', actions: [...caughtUp, 'forgetPath'] },
          { guard: isAnother, target: 'opening', actions: caughtUp },
          { target: 'opening', actions: { type: 'keepBooked', params: loaded } },
        ],
        onError: 'opening',
      },
    },
  } as const;
  const reopened = { 'draft.reopened': { target: '.lookingOver', actions: 'keepPath' } } as const;

  const again = {
    lookingAgain: {
      invoke: {
        ...loading,
        onDone: [
          { guard: hasLostFiles, target: '#listing.filling.photos', actions: caughtUp },
          { target: 'returning', actions: caughtUp },
        ],
        onError: { target: 'returning', actions: 'sayCreateFailed' },
      },
    },
  } as const;

  /** The warehouse form has two buttons: Submit sends it at once, Next leads to the review. */
  const straightAway = {
    'listing.submitted': {
      guard: 'isCompleteAsSent',
      target: 'submitting',
      actions: ['keepDraft', 'clearProblem', 'fromForm'],
    },
  } as const;

  /** A refused day returns to the days, also from the form, which does not show them. */
  const toDays = { guard: 'isAboutDays', target: '#listing.scheduling' } as const;

  /** Returns to the part with the refused field, or else to the last part, which has Submit. */
  const toForm = [
    { guard: 'lacksFiles', target: '#listing.filling.photos' },
    { guard: 'isAboutProperty', target: '#listing.filling.property' },
    { guard: 'cameFromForm', target: '#listing.filling.details' },
  ] as const;

  return listing.createMachine({
    id: 'listing',
    context: initialContext(kind),
    output: ({ context }) => ({ kind, listingId: context.listingId, ...(isChange && { isChange }) }),
    initial: isChange ? 'fetching' : 'opening',
    invoke: { id: 'attachments', src: 'attachments' },
    on: { 'attachments.changed': { actions: 'keepAttached' }, ...(isChange && reopened) },
    states: {
      ...(isChange ? change : ({} as typeof change)),
      opening: {
        exit: 'forgetPath',
        always: [
          { guard: 'asksForReview', target: 'arrivingAtReview' },
          { guard: 'asksForDays', target: 'arrivingAtDays' },
          { guard: 'asksForConfirmation', target: 'arrivingAtConfirmation' },
          { guard: { type: 'asksForPart', params: { part: 'photos' } }, target: 'filling.photos' },
          { guard: { type: 'asksForPart', params: { part: 'features' } }, target: 'filling.features' },
          { guard: { type: 'asksForPart', params: { part: 'price' } }, target: 'filling.price' },
          { guard: { type: 'asksForPart', params: { part: 'details' } }, target: 'filling.details' },
          { target: 'filling' },
        ],
      },
      arrivingAtReview: { always: [{ guard: 'isComplete', target: 'reviewing' }, incomplete] },
      arrivingAtDays: { always: [{ guard: 'isComplete', target: 'scheduling' }, incomplete] },
      arrivingAtConfirmation: { always: [{ guard: 'isComplete', target: 'confirming' }, incomplete] },

      filling: {
        tags: ['form', 'stable'],
        exit: 'leaveFiles',
        initial: 'property',
        on: {
          'form.changed': { actions: 'keepDraft' },
          ...(isWarehouse && straightAway),
          'location.changed': [
            { guard: 'staysInForm', target: 'opening', actions: 'keepPath' },
            { target: 'opening', actions: ['keepPath', 'clearProblem'] },
          ],
        },
        states: formParts('#listing.reviewing', routes[kind].filling),
      },

      reviewing: {
        tags: 'stable',
        meta: { route: routes[kind].reviewing },
        on: {
          'step.left': 'filling',
          'review.confirmed': 'scheduling',
          'location.changed': { target: 'opening', actions: 'keepPath' },
        },
      },

      scheduling: {
        tags: 'stable',
        meta: { route: href.availableDate },
        invoke: {
          id: 'availability',
          src: 'availability',
          input: ({ context: { days, booked } }) => ({ days, ...(booked && { booked }) }),
        },
        on: {
          'days.changed': { actions: ['keepDays', 'clearProblem'] },
          'schedule.proceeded': 'confirming',
          'step.left': 'reviewing',
          'location.changed': { target: 'opening', actions: 'keepPath' },
        },
      },

      confirming: {
        tags: 'stable',
        meta: { route: routes[kind].confirming },
        on: {
          'step.left': 'scheduling',
          'submission.confirmed': { target: 'submitting', actions: ['clearProblem', 'fromConfirmation'] },
          'location.changed': { target: 'opening', actions: 'keepPath' },
        },
      },

      submitting: {
        tags: 'busy',
        initial: 'deciding',
        on: {
          'submission.cancelled': { target: '.returning', actions: 'stopFiles' },
        },
        states: {
          ...filesFirst({ next: 'creating', failed: 'returning' }),
          creating: {
            invoke: {
              creation: {
                apartment: { id: 'listApartment', src: 'listApartment', input: apartmentCall, ...sent } as const,
                property: { id: 'listProperty', src: 'listProperty', input: propertyCall, ...sent } as const,
                warehouse: { id: 'listWarehouse', src: 'listWarehouse', input: warehouseCall, ...sent } as const,
              },
              change: {
                apartment: { id: 'changeApartment', src: 'changeApartment', input: apartmentChange, ...sent } as const,
                property: { id: 'changeProperty', src: 'changeProperty', input: propertyChange, ...sent } as const,
                warehouse: { id: 'changeWarehouse', src: 'changeWarehouse', input: warehouseChange, ...sent } as const,
              },
            }[purpose][kind],
          },
          ...(isChange ? again : ({} as typeof again)),
          /** Returns to the screen with the submit button, with everything kept. */
          returning: {
            always: [toDays, ...(isWarehouse ? toForm : []), { target: '#listing.confirming' }],
          },
        },
      },

      submitted: {
        type: 'final',
        meta: { route: href.success },
      },
    },
  });
}
