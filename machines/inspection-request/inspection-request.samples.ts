import { listingParts } from '#domain/listing.ts';
import { isNextAttached, reportsOf } from '../attachments/attachments.fixtures.ts';
import { completeDrafts, draftsAfter, halfDraft, ownListing, refusals } from '../listing/listing.fixtures.ts';
import { stepAt } from '../listing/listing.routes.ts';
import { submittedInOrder } from '../listing/listing.samples.ts';
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
} from './inspection-request.fixtures.ts';
import { inspectionRequestMachine } from './inspection-request.machine.ts';
import { FORM, INSPECTION, inspectionRequestActors } from './inspection-request.setup.ts';

// Rules: INSP-1, INSP-2

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const notFound = { status: 404, message: 'We could not find this listing.' } as const;
const overtaken = {
  status: 409,
  message: 'This inspection is already paid for, or we no longer hold the time.',
} as const;
const complete = completeDrafts.property;
const waitingHouse = { ...ownListing('property'), status: 'paused', waits_for_fee: true } as const;

const standings = [
  { sample: 'held and unpaid', output: heldInspection },
  { sample: 'paid', output: paidInspection },
  { sample: 'declined', output: declinedInspection },
  { sample: 'lapsed', output: lapsedInspection },
] as const;

const after = draftsAfter.property;
const laterParts = listingParts.filter((part) => part !== 'property');
const isLater = (leaves: readonly string[]) =>
  laterParts.some((part) => leaves.includes(`inspectionRequest.filling.${part}`));

export const inspectionRequestSamples = defineSamples(inspectionRequestMachine, inspectionRequestActors, {
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
    'screen.opened': [{ sample: 'once' }],
    'form.changed': [{ sample: 'half a form', draft: halfDraft }],
    'form.submitted': [
      { sample: 'no features yet', draft: after.property },
      { sample: 'no price yet', draft: after.features },
      { sample: 'no details yet', draft: after.price },
      { sample: 'a complete form', draft: complete },
      { sample: 'half a form', draft: halfDraft },
    ],
    ...reportsOf(0),
    'day.chosen': [{ sample: 'a Monday', day: heldInspection.day }],
    'time.chosen': [{ sample: 'ten in the morning', time: heldInspection.time }],
    'hours.switched': [
      { sample: 'to propose one', proposes: true },
      { sample: 'to what is offered', proposes: false },
    ],
    'proposal.sent': [{ sample: 'pressed' }],
    'payment.requested': [{ sample: 'pressed' }],
    'payment.confirmed': [{ sample: 'pressed' }],
    'payment.cancelled': [{ sample: 'by Cancel or Escape' }],
    'submission.cancelled': [{ sample: 'pressed' }],
    'payment.retried': [{ sample: 'pressed' }],
    'hour.rechosen': [{ sample: 'pressed' }],
    'person.returned': [{ sample: 'looks at the page again' }],
    'retry.requested': [{ sample: 'pressed' }],
    'step.left': [{ sample: 'back' }],
    'location.changed': [
      { sample: 'to the form', path: FORM },
      { sample: 'to the inspection', path: INSPECTION },
      ...laterParts.map((part) => ({ sample: `to the ${part}`, path: stepAt(FORM, part) })),
    ],
  },

  // Without these limits every order of the events would be a state of its own, too many to explore.
  untried: {
    'location.changed': {
      'The current page is not announced again.': ({ path }, { route }) => path === route,
      'A part is opened from the inspection, once a day is chosen.': (
        { path },
        { leaves, context: { day, time, problem } },
      ) =>
        laterParts.some((part) => stepAt(FORM, part) === path) &&
        (!leaves.includes('inspectionRequest.inspecting.choosing') ||
          day === null ||
          time !== null ||
          problem !== null),
      'From the last parts the way is Next, and from the photos the first part.': (
        { path },
        { leaves, context: { draft } },
      ) =>
        isLater(leaves) &&
        !(leaves.includes('inspectionRequest.filling.photos') && path === FORM && draft === complete),
    },
    'form.changed': {
      'The form is begun once.': (_, { leaves, context: { draft, problem } }) =>
        isLater(leaves) || draft.propertyType !== '' || problem !== null,
    },
    'form.submitted': submittedInOrder('inspectionRequest', 'property'),
    'attachments.changed': {
      'Files come once, on their part, the photos first, and go from a complete form.': (
        event,
        { leaves, context: { attached, draft } },
      ) =>
        !leaves.includes('inspectionRequest.filling.photos') ||
        !isNextAttached(attached, event) ||
        (event.photos === 1) !== (draft === complete),
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
        { sample: 'a listing on offer', output: listedHouse },
        { sample: 'one without hours for visits', output: { ...listedHouse, availability: [] } },
        { sample: 'one that is paused', output: { ...listedHouse, status: 'paused' } },
        { sample: 'one that is sold', output: { ...listedHouse, status: 'sold' } },
      ],
      failed: { not_found: notFound },
    },
    getMe: { done: [{ sample: 'the person', output: { ...adaeze, data: adaeze } }], failed: { unauthenticated } },
    listOwnListings: {
      done: [
        { sample: 'it among them', output: [waitingHouse] },
        { sample: 'none', output: [] },
      ],
      failed: { unauthenticated, not_found: notFound },
    },
    listTakenHours: {
      done: [
        { sample: 'an hour that is taken', output: ['14:00'] },
        { sample: 'the hour that was chosen is taken', output: [heldInspection.time] },
      ],
      failed: { not_found: notFound },
    },
    listProperty: { done: [{ sample: 'the listing, paused', output: waitingHouse }], failed: refusals },
    requestInspection: {
      done: [
        { sample: 'the hour, held', output: heldInspection },
        { sample: 'the hour, proposed', output: proposedInspection },
      ],
      failed: {
        time_in_past: { status: 400, message: 'That time has passed. Choose a later one.' },
        unauthenticated,
        not_found: notFound,
        slot_taken: { status: 409, message: 'That time is already booked. Choose another one.' },
        not_offered: {
          status: 409,
          message: 'The owner has changed their inspection times. Choose one of the times shown, or suggest this one.',
        },
        not_available: { status: 409, message: 'This property is not available for inspection right now.' },
        idempotency_key_reused: {
          status: 422,
          message: 'We received this form before you changed it. Submit it again to send your changes.',
        },
      },
    },
    payInspection: {
      done: [{ sample: 'a payment to open', output: heldInspection }],
      failed: { unauthenticated, not_found: notFound, wrong_status: overtaken },
    },
    getPayment: {
      done: [{ sample: 'the payment', output: startedPayment }],
      failed: { unauthenticated, not_found: notFound },
    },
    getInspection: { done: standings, failed: { unauthenticated, not_found: notFound } },
  },

  unheard: { 'attachments.changed (a document as well)': 'a sale asks for no document' },

  children: { attachments: { sends: ['attachments.changed', 'attachments.stored', 'attachments.failed'] } },
});
