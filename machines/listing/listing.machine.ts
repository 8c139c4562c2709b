/**
 * Listing an apartment, a property for sale or a warehouse: one form, its review, the days it can be seen, and the last
 * look before it goes out. One chart, made once for each kind. What becomes of its files is `attachments`'s, which day is
 * chosen is `availability`'s; what becomes of a listing afterwards is its lifecycle's.
 */

import type { DoneActorEvent } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { creationRefused } from './listing.creation.ts';
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
  const refused = creationRefused({ stay: 'returning', form: 'returning' });

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
    invoke: { id: 'attachments', src: 'attachments' },
    on: { 'attachments.changed': { actions: 'keepAttached' } },
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
        exit: 'leaveFiles',
        on: {
          'form.changed': { actions: 'keepDraft' },
          ...(isWarehouse && straightAway),
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
          deciding: { always: [{ guard: 'filesAreStored', target: 'creating' }, { target: 'uploading' }] },
          uploading: {
            entry: 'sendFiles',
            on: {
              'attachments.stored': { target: 'creating', actions: 'keepStored' },
              'attachments.failed': { target: 'returning', actions: 'showFilesProblem' },
            },
          },
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
