import { emptyListing } from '#domain/listing.ts';
import { isNextAttached, reportsOf } from '../attachments/attachments.samples.ts';
import { defineCases } from '../cases/define-cases.ts';
import { completeDrafts, halfDraft, ownListing, refusals } from '../listing/listing.samples.ts';
import type { Place } from '../path-engine/flow.ts';
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

  key: ({ draft, attached, stored, listingId, reference, day, time, taken, inspection, problem }) => [
    draft,
    attached,
    stored !== null,
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
    ...reportsOf(0),
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

  unheard: { 'attachments.changed (a document as well)': 'a sale asks for no document' },

  children: { attachments: { sends: ['attachments.changed', 'attachments.stored', 'attachments.failed'] } },
});

/** Photos come once and first, then the form is filled in: otherwise each order of all of it would be a environment. */
function isWorthTrying(event: BookingProcessEvent, { leaves, route, context }: Place<BookingProcessContext>): boolean {
  const { draft, attached, problem, day, time } = context;
  switch (event.type) {
    case 'location.changed':
      return event.path !== route;
    case 'form.changed':
      return attached.photos === 0 && draft === emptyListing && !problem;
    case 'form.submitted':
      return event.draft !== halfDraft || draft !== complete;
    case 'attachments.changed':
      return leaves.includes('bookingProcess.filling') && isNextAttached(attached, event) && event.documents === 0;
    case 'attachments.stored':
      return event.images.length === attached.photos;
    case 'attachments.failed':
      return attached.photos > 0;
    case 'day.chosen':
      return event.day !== day;
    case 'time.chosen':
      return event.time !== time && day !== null;
    default:
      return true;
  }
}
