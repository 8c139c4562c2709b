import { emptyListing } from '#domain/listing.ts';
import { defineCases } from '../cases/define-cases.ts';
import { completeDrafts, halfDraft, ownListing, photos, refusals, tooManyPhotos } from '../listing/listing.samples.ts';
import { bookingProcessActors } from './booking-process.actors.ts';
import { bookingProcessMachine } from './booking-process.machine.ts';
import {
  declinedInspection,
  heldInspection,
  lapsedInspection,
  listedHouse,
  paidInspection,
  REFERENCE,
  startedPayment,
} from './booking-process.samples.ts';
import { FORM, INSPECTION } from './booking-process.setup.ts';
import type { BookingProcessContext, BookingProcessEvent } from './booking-process.types.ts';

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const notFound = { status: 404, message: 'There is nothing here.' } as const;
const overtaken = { status: 409, message: 'It is paid already, or the hour is held no longer.' } as const;
const complete = completeDrafts.property;
const twoPhotos = photos.slice(0, 2);

const standings = [
  { case: 'held and unpaid', output: heldInspection },
  { case: 'paid', output: paidInspection },
  { case: 'declined', output: declinedInspection },
  { case: 'lapsed', output: lapsedInspection },
] as const;

export const bookingProcessCases = defineCases(bookingProcessMachine, bookingProcessActors, {
  inputs: {
    'an empty form': { path: FORM },
    'for a listing': { path: FORM, listingId: listedHouse.id },
    'back from the payment': { path: FORM, reference: REFERENCE },
  },

  key: ({ draft, files, added, listingId, reference, day, time, taken, inspection, problem }) => [
    draft,
    files.map(({ id, status }) => [id, status]),
    added,
    listingId,
    reference,
    day,
    time,
    taken.length,
    inspection?.status,
    inspection?.payment.status,
    problem?.code,
  ],

  events: {
    'screen.opened': [{ case: 'once' }],
    'form.changed': [{ case: 'half a form', draft: halfDraft }],
    'form.submitted': [
      { case: 'a complete form', draft: complete },
      { case: 'half a form', draft: halfDraft },
    ],
    'photos.added': [
      { case: 'two photos', files: twoPhotos },
      { case: 'more than may be', files: tooManyPhotos },
    ],
    'file.removed': [{ case: 'the first photo', id: '1' }],
    'file.moved': [{ case: 'the second photo forward', id: '2', by: -1 }],
    'file.retried': [{ case: 'the first photo', id: '1' }],
    'file.stored': [
      { case: 'the first photo', id: '1', file: 'reference-of-the-first' },
      { case: 'the second photo', id: '2', file: 'reference-of-the-second' },
    ],
    'file.failed': [
      { case: 'the first photo', id: '1', problem: { code: 'unauthenticated', message: 'Please sign in.' } },
    ],
    'day.chosen': [{ case: 'a Monday', day: heldInspection.day }],
    'time.chosen': [{ case: 'ten in the morning', time: heldInspection.time }],
    'payment.requested': [{ case: 'pressed' }],
    'payment.confirmed': [{ case: 'pressed' }],
    'payment.cancelled': [{ case: 'by Cancel or Escape' }],
    'submission.cancelled': [{ case: 'pressed' }],
    'payment.retried': [{ case: 'pressed' }],
    'hour.rechosen': [{ case: 'pressed' }],
    'person.returned': [{ case: 'looks at the page again' }],
    'retry.requested': [{ case: 'pressed' }],
    'step.left': [{ case: 'back' }],
    'location.changed': [
      { case: 'to the form', path: FORM },
      { case: 'to the inspection', path: INSPECTION },
    ],
  },

  sendable: isWorthTrying,

  calls: {
    getListing: {
      done: [
        { case: 'a listing on offer', output: listedHouse },
        { case: 'one that is paused', output: { ...listedHouse, status: 'paused' } },
      ],
      failed: { not_found: notFound },
    },
    listTakenHours: {
      done: [
        { case: 'an hour that is taken', output: ['14:00'] },
        { case: 'the hour that was chosen is taken', output: [heldInspection.time] },
      ],
      failed: { not_found: notFound },
    },
    listProperty: { done: [{ case: 'the listing', output: ownListing('property') }], failed: refusals },
    requestInspection: {
      done: [{ case: 'the hour, held', output: heldInspection }],
      failed: {
        time_in_past: { status: 400, message: 'That hour is over. Choose a later one.' },
        unauthenticated,
        not_found: notFound,
        slot_taken: { status: 409, message: 'Somebody has just taken this hour. Choose another one.' },
        not_available: { status: 409, message: 'This property cannot be inspected at the moment.' },
        idempotency_key_reused: { status: 422, message: 'The hour was changed after it was sent. Send it again.' },
      },
    },
    payInspection: {
      done: [{ case: 'a payment to open', output: heldInspection }],
      failed: { unauthenticated, not_found: notFound, wrong_status: overtaken },
    },
    getPayment: {
      done: [{ case: 'the payment', output: startedPayment }],
      failed: { unauthenticated, not_found: notFound },
    },
    getInspection: { done: standings, failed: { unauthenticated, not_found: notFound } },
  },

  children: { upload: { sends: ['file.stored', 'file.failed'] } },
});

type From = { route: string | undefined; context: BookingProcessContext };

/** Photos come once and first, then the form is filled in: otherwise each order of all of it would be a environment. */
function isWorthTrying(event: BookingProcessEvent, { route, context }: From): boolean {
  const { draft, files, added, problem, day, time } = context;
  const isUnsent = files.every(({ status }) => status === 'waiting');
  switch (event.type) {
    case 'location.changed':
      return event.path !== route;
    case 'form.changed':
      return added === 0 && draft === emptyListing && !problem;
    case 'form.submitted':
      return event.draft !== halfDraft || draft !== complete;
    case 'photos.added':
      return added === 0 && !problem && draft !== complete;
    case 'file.moved':
      return isUnsent && !problem && files[1]?.id === event.id && draft !== complete;
    case 'file.removed':
      return !problem && draft !== complete && files[0]?.id === event.id && files.length > 1;
    case 'file.retried':
      return files.find(({ id }) => id === event.id)?.status === 'failed';
    case 'file.stored':
    case 'file.failed':
      // Photos are stored in the order they were added.
      return files.find(({ status }) => status === 'sending')?.id === event.id;
    case 'day.chosen':
      return event.day !== day;
    case 'time.chosen':
      return event.time !== time && day !== null;
    default:
      return true;
  }
}
