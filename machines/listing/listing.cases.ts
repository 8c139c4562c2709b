import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { emptyListing } from '#domain/listing.ts';
import { defineCases } from '../cases/define-cases.ts';
import { listingActors } from './listing.actors.ts';
import { apartmentListingMachine } from './listing.machine.ts';
import { routes } from './listing.routes.ts';
import {
  completeDrafts,
  deed,
  halfDrafts,
  oneDay,
  ownListing,
  photos,
  refusals,
  tooManyPhotos,
} from './listing.samples.ts';
import type { ListingContext, ListingEvent } from './listing.types.ts';

const onlyForWarehouses = {
  'listing.submitted (a complete form)': 'only the form of a warehouse goes out straight away',
  'listing.submitted (half a form)': 'only the form of a warehouse goes out straight away',
  'document.chosen (a deed)': 'only a warehouse asks for a document',
};

/** Another try may help, and none is made without the person. */
const unauthenticated = { code: 'unauthenticated', message: 'Please sign in.' };

/** The id of the document: four photos come first. */
export const DOCUMENT = '5';

export const apartmentListingCases = listingCases('apartment');
export const propertyListingCases = listingCases('property');
export const warehouseListingCases = listingCases('warehouse');

function listingCases(kind: ListingKind) {
  const call = { done: [{ case: 'the listing', output: ownListing(kind) }], failed: refusals } as const;
  const hasDocument = kind === 'warehouse';

  return defineCases(apartmentListingMachine, listingActors, {
    inputs: { 'an empty form': { path: routes[kind].filling } },

    key: ({ draft, files, added, days, problem, submittedFrom }) => [
      draft,
      files.map(({ id, status }) => [id, status]),
      added,
      days.length,
      problem !== null,
      submittedFrom,
    ],

    events: {
      'form.changed': [{ case: 'half a form', draft: halfDrafts[kind] }],
      'form.submitted': [
        { case: 'a complete form', draft: completeDrafts[kind] },
        { case: 'half a form', draft: halfDrafts[kind] },
      ],
      'listing.submitted': [
        { case: 'a complete form', draft: completeDrafts[kind] },
        { case: 'half a form', draft: halfDrafts[kind] },
      ],
      'photos.added': [
        { case: 'more photos than go out at once', files: photos },
        { case: 'more than may be', files: tooManyPhotos },
      ],
      'document.chosen': [{ case: 'a deed', file: deed }],
      'file.removed': [{ case: 'the first photo', id: '1' }],
      'file.moved': [{ case: 'the second photo forward', id: '2', by: -1 }],
      'file.retried': [{ case: 'the first photo', id: '1' }],
      'file.stored': [
        { case: 'the first photo', id: '1', file: 'reference-of-the-first' },
        { case: 'the second photo', id: '2', file: 'reference-of-the-second' },
        { case: 'the third photo', id: '3', file: 'reference-of-the-third' },
        { case: 'the fourth photo', id: '4', file: 'reference-of-the-fourth' },
        ...(hasDocument ? [{ case: 'the document', id: DOCUMENT, file: 'reference-of-the-deed' }] : []),
      ],
      'file.failed': [
        { case: 'the first photo', id: '1', problem: unauthenticated },
        ...(hasDocument ? [{ case: 'the document', id: DOCUMENT, problem: unauthenticated }] : []),
      ],
      'days.changed': [{ case: 'a day chosen', days: [...oneDay] }],
      'schedule.proceeded': [{ case: 'by Proceed' }],
      'review.confirmed': [{ case: 'pressed' }],
      'submission.confirmed': [{ case: 'pressed' }],
      'submission.cancelled': [{ case: 'pressed' }],
      'step.left': [{ case: 'back' }],
      'location.changed': [
        { case: 'to the form', path: routes[kind].filling },
        { case: 'to the review', path: routes[kind].reviewing },
        { case: 'to the days', path: href.availableDate },
        { case: 'to the confirmation', path: routes[kind].confirming },
      ],
    },

    sendable: isWorthTrying,

    unheard: hasDocument ? {} : onlyForWarehouses,

    calls: { listApartment: call, listProperty: call, listWarehouse: call },

    children: {
      availability: { sends: ['days.changed', 'schedule.proceeded'] },
      upload: { sends: ['file.stored', 'file.failed'] },
    },
  });
}

type From = { route: string | undefined; context: ListingContext };

/** Files come once, days once, and then the form is sent: otherwise each order of all of them would be a environment. */
function isWorthTrying(event: ListingEvent, { route, context }: From): boolean {
  const { draft, files, added, days, problem } = context;
  const isUnsent = files.every(({ status }) => status === 'waiting');
  const statusOf = (id: string) => files.find((file) => file.id === id)?.status;
  switch (event.type) {
    case 'location.changed':
      return event.path !== route;
    case 'form.changed':
      return added === 0 && draft === emptyListing && !problem;
    case 'form.submitted':
    case 'listing.submitted':
      return event.draft !== halfDrafts[context.kind] || draft !== completeDrafts[context.kind];
    case 'photos.added':
      return added === 0 && (event.files === photos || !problem);
    case 'document.chosen':
      return !problem && isUnsent && [photos.length, photos.length + 1].includes(added);
    case 'file.moved':
      return isUnsent && !problem && files[1]?.id === event.id;
    case 'file.removed':
      return files.length > 1 && statusOf(event.id) !== undefined && days.length === 0;
    case 'file.retried':
      return statusOf(event.id) === 'failed';
    case 'file.stored':
    case 'file.failed':
      // Photos are stored in the order they were added.
      return files.find(({ status }) => status === 'sending')?.id === event.id;
    case 'days.changed':
      return days.length === 0 && isUnsent && !problem;
    default:
      return true;
  }
}
