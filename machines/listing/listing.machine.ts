/**
 * Listing an apartment, a property for sale or a warehouse: one form, its review, the days it can be seen, and the last
 * look before it goes out. One chart, made once for each kind. How a file travels is `upload`'s, which day is chosen is
 * `availability`'s; what becomes of a listing afterwards is its lifecycle's.
 */

import type { DoneActorEvent } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { apartmentCall, propertyCall, warehouseCall } from './listing.payload.ts';
import { routes } from './listing.routes.ts';
import { listing, opened } from './listing.setup.ts';

const created = ({ event }: { event: DoneActorEvent<{ id: string }> }) => ({ id: event.output.id });

export const apartmentListingMachine = listingMachine('apartment');
export const propertyListingMachine = listingMachine('property');
export const warehouseListingMachine = listingMachine('warehouse');

function listingMachine(kind: ListingKind) {
  const isWarehouse = kind === 'warehouse';
  const published = { target: '#listing.submitted', actions: { type: 'keepListingId', params: created } } as const;
  const refused = [
    { guard: 'isUnreachable', target: 'returning', actions: 'sayCreateFailed' },
    // The key stays: with a new one the same place would be listed twice.
    { guard: 'wasSentBefore', target: 'returning', actions: 'sayCreateFailed' },
    { guard: 'lostTheFiles', target: 'returning', actions: ['renewAttempt', 'forgetStored', 'sayCreateFailed'] },
    { target: 'returning', actions: ['renewAttempt', 'sayCreateFailed'] },
  ] as const;

  /** The warehouse form has both ways on: Submit goes out straight away, Next goes to the review. */
  const straightAway = {
    'listing.submitted': {
      guard: 'isCompleteAsSent',
      target: 'submitting',
      actions: ['keepDraft', 'clearProblem', 'fromForm'],
    },
  } as const;

  return listing.createMachine({
    id: 'listing',
    context: opened(kind),
    output: ({ context }) => ({ kind, listingId: context.listingId }),
    initial: 'opening',
    on: {
      'file.stored': { actions: 'markStored' },
      'file.failed': { actions: 'markFailed' },
    },
    states: {
      opening: {
        exit: 'forgetPath',
        always: [
          { guard: 'asksForReview', target: 'arrivingAtReview' },
          { guard: 'asksForDays', target: 'arrivingAtDays' },
          { guard: 'asksForConfirmation', target: 'arrivingAtConfirmation' },
          { target: 'filling' },
        ],
      },
      arrivingAtReview: { always: [{ guard: 'isComplete', target: 'reviewing' }, { target: 'filling' }] },
      arrivingAtDays: { always: [{ guard: 'isComplete', target: 'scheduling' }, { target: 'filling' }] },
      arrivingAtConfirmation: { always: [{ guard: 'isComplete', target: 'confirming' }, { target: 'filling' }] },

      filling: {
        tags: ['form', 'stable'],
        meta: { route: routes[kind].filling },
        on: {
          'form.changed': { actions: 'keepDraft' },
          'photos.added': [{ guard: 'hasRoomForPhotos', actions: 'addFiles' }, { actions: 'sayTooManyPhotos' }],
          'file.removed': { actions: 'removeFile' },
          'file.moved': { actions: 'moveFile' },
          'file.retried': { actions: 'retryFile' },
          ...(isWarehouse && {
            'document.chosen': { actions: ['dropDocument', 'addFiles'] },
            ...straightAway,
          }),
          'form.submitted': { guard: 'isCompleteAsSent', target: 'reviewing', actions: ['keepDraft', 'clearProblem'] },
          'location.changed': { target: 'opening', actions: ['keepPath', 'clearProblem'] },
        },
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
        invoke: { id: 'availability', src: 'availability', input: ({ context }) => ({ days: context.days }) },
        on: {
          'days.changed': { actions: 'keepDays' },
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
        entry: 'retryFailed',
        initial: 'uploadingImages',
        on: {
          'submission.cancelled': '.returning',
        },
        states: {
          uploadingImages: {
            entry: 'startPhotos',
            always: [
              { guard: 'photosAreStored', target: isWarehouse ? 'uploadingDocument' : 'creating' },
              { guard: 'isStuck', target: 'returning', actions: 'sayUploadsFailed' },
            ],
            on: {
              'file.stored': { actions: ['markStored', 'startPhotos'] },
              'file.failed': { actions: ['markFailed', 'startPhotos'] },
            },
          },
          ...only(isWarehouse, {
            uploadingDocument: {
              entry: 'startDocument',
              always: [
                { guard: 'documentIsStored', target: 'creating' },
                { guard: 'isStuck', target: 'returning', actions: 'sayUploadsFailed' },
              ],
            },
          }),
          creating: {
            invoke: {
              apartment: {
                id: 'listApartment',
                src: 'listApartment',
                input: apartmentCall,
                onDone: published,
                onError: refused,
              } as const,
              property: {
                id: 'listProperty',
                src: 'listProperty',
                input: propertyCall,
                onDone: published,
                onError: refused,
              } as const,
              warehouse: {
                id: 'listWarehouse',
                src: 'listWarehouse',
                input: warehouseCall,
                onDone: published,
                onError: refused,
              } as const,
            }[kind],
          },
          /** Where Submit was pressed, with everything kept. */
          returning: {
            always: [
              ...(isWarehouse ? [{ guard: 'cameFromForm', target: '#listing.filling' } as const] : []),
              { target: '#listing.confirming' },
            ],
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

/** A part of the chart that not every kind has. To the compiler it is always there, so that states keep their names. */
function only<const Part extends object>(isThere: boolean, part: Part): Part {
  return isThere ? part : ({} as Part);
}
