import { emptyListing } from '#domain/listing.ts';
import { isNextAttached, reportsOf } from '../attachments/attachments.fixtures.ts';
import { completeDrafts, halfDraft, ownListing, refusals } from '../listing/listing.fixtures.ts';
import { adaeze } from '../profile/profile.fixtures.ts';
import { defineSamples } from '../samples/define-samples.ts';
import {
  declinedInspection,
  heldInspection,
  lapsedInspection,
  listedHouse,
  paidInspection,
  proposedInspection,
  REFERENCE,
  startedPayment,
} from './booking-process.fixtures.ts';
import { bookingProcessMachine } from './booking-process.machine.ts';
import { bookingProcessActors, FORM, INSPECTION } from './booking-process.setup.ts';

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const notFound = { status: 404, message: 'There is nothing here.' } as const;
const overtaken = {
  status: 409,
  message: 'This inspection is already paid for, or we no longer hold the time.',
} as const;
const complete = completeDrafts.property;
const waitingHouse = { ...ownListing('property'), status: 'paused', waits_for_fee: true } as const;

const standings = [
  { case: 'held and unpaid', output: heldInspection },
  { case: 'paid', output: paidInspection },
  { case: 'declined', output: declinedInspection },
  { case: 'lapsed', output: lapsedInspection },
] as const;

export const bookingProcessSamples = defineSamples(bookingProcessMachine, bookingProcessActors, {
  inputs: {
    'an empty form': { path: FORM },
    'for a listing': { path: FORM, listingId: listedHouse.id },
    'back from the payment': { path: FORM, reference: REFERENCE },
  },

  key: ({ listing, draft, attached, stored, listingId, reference, day, time, taken, isOwn, proposes, ...context }) => [
    draft,
    attached,
    stored !== null,
    listingId,
    reference,
    day,
    time,
    taken.length,
    context.inspection?.status,
    context.inspection?.payment?.status,
    listing?.availability.length,
    isOwn,
    proposes,
    context.problem?.code,
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
    'hours.switched': [
      { case: 'to propose one', proposes: true },
      { case: 'to what is offered', proposes: false },
    ],
    'proposal.sent': [{ case: 'pressed' }],
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

  // Otherwise each order of all of it would be an environment.
  untried: {
    'location.changed': {
      'The current page is not announced again.': ({ path }, { route }) => path === route,
    },
    'form.changed': {
      'The form is filled in once, before the photos come.': (_, { context: { attached, draft, problem } }) =>
        attached.photos > 0 || draft !== emptyListing || problem !== null,
    },
    'form.submitted': {
      'A form that was complete does not become half a form.': (event, { context }) =>
        event.draft === halfDraft && context.draft === complete,
    },
    'attachments.changed': {
      'Files come once, on the form, the photos first.': (event, { leaves, context: { attached } }) =>
        !leaves.includes('bookingProcess.filling') || !isNextAttached(attached, event),
      'A sale asks for no document.': ({ documents }) => documents > 0,
    },
    'attachments.stored': {
      'What was attached is what is stored.': ({ images }, { context }) => images.length !== context.attached.photos,
    },
    'day.chosen': {
      'What is chosen already is not chosen again.': ({ day }, { context }) => day === context.day,
    },
    'hours.switched': {
      'They are there already.': ({ proposes }, { context }) => proposes === context.proposes,
      'Without offered slots there is nothing to switch between.': (_, { context }) =>
        context.listing === null || context.isOwn || context.listing.availability.length === 0,
    },
    'proposal.sent': { 'The button is there for proposing.': (_, { context }) => !context.proposes },
    'payment.requested': { 'The button is there for offered hours.': (_, { context }) => context.proposes },
    'time.chosen': {
      'What is chosen already is not chosen again.': ({ time }, { context }) => time === context.time,
      'The day comes before the hour.': (_, { context }) => context.day === null,
    },
  },

  calls: {
    getListing: {
      done: [
        { case: 'a listing on offer', output: listedHouse },
        { case: 'one without hours for visits', output: { ...listedHouse, availability: [] } },
        { case: 'one that is paused', output: { ...listedHouse, status: 'paused' } },
        { case: 'one that is sold', output: { ...listedHouse, status: 'sold' } },
      ],
      failed: { not_found: notFound },
    },
    getMe: { done: [{ case: 'the person', output: { ...adaeze, data: adaeze } }], failed: { unauthenticated } },
    listOwnListings: {
      done: [
        { case: 'it among them', output: [waitingHouse] },
        { case: 'none', output: [] },
      ],
      failed: { unauthenticated, not_found: notFound },
    },
    listTakenHours: {
      done: [
        { case: 'an hour that is taken', output: ['14:00'] },
        { case: 'the hour that was chosen is taken', output: [heldInspection.time] },
      ],
      failed: { not_found: notFound },
    },
    listProperty: { done: [{ case: 'the listing, paused', output: waitingHouse }], failed: refusals },
    requestInspection: {
      done: [
        { case: 'the hour, held', output: heldInspection },
        { case: 'the hour, proposed', output: proposedInspection },
      ],
      failed: {
        time_in_past: { status: 400, message: 'That time has passed. Choose a later one.' },
        unauthenticated,
        not_found: notFound,
        slot_taken: { status: 409, message: 'That time is already booked. Choose another one.' },
        not_offered: {
          status: 409,
          message: 'The owner has changed their inspection times. Choose one of the times shown.',
        },
        not_available: { status: 409, message: 'This property is not available for inspection right now.' },
        idempotency_key_reused: { status: 422, message: 'You changed the time after it was sent. Send it again.' },
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
