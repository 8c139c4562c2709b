import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import { emptyListing, listingSchema } from '#domain/listing.ts';
import { daysToCome, offeredHours } from '#domain/visits.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { attemptGuards } from '../api/attempt.ts';
import { filesActions, filesGuards, noFiles } from '../attachments/attachments.parent.ts';
import { serverNow } from '../clock/server-clock.ts';
import { creationGuards, creationProblem, newListingAttempt } from '../listing/listing.creation.ts';
import { bookingProcessActors } from './booking-process.actors.ts';
import type {
  BookingProcessContext,
  BookingProcessEvent,
  BookingProcessInput,
  Inspection,
  InspectionHour,
  Payment,
  PublicListing,
} from './booking-process.types.ts';

const DAY_MISSING: Problem = { code: 'day_missing', message: 'Choose a day' };
const TIME_MISSING: Problem = { code: 'time_missing', message: 'Choose a time' };

export const FORM = href.bookingProcess;
export const INSPECTION = href.bookingInspection;
export const PAYMENT = href.bookingPayment;

/** What the names in the chart of `bookingProcess` mean. */
export const bookingProcess = setup({
  types: {
    context: {} as BookingProcessContext,
    events: {} as BookingProcessEvent,
    input: {} as BookingProcessInput,
    output: {} as { inspectionId: string | null },
    tags: {} as 'form' | 'busy' | 'stable' | 'leaving',
    meta: {} as { route: string },
  },
  actors: bookingProcessActors,
  guards: {
    hasReference: ({ context }) => context.reference !== null,
    hasListing: ({ context }) => context.listingId !== null,
    /** A form that became a listing is not filled in again. */
    isFormOpen: ({ context }) => context.listingId === null,
    asksForForm: ({ context, event }) =>
      event.type === 'location.changed' && event.path === FORM && context.listingId === null,
    asksForInspection: ({ context, event }) =>
      event.type === 'location.changed' && event.path === INSPECTION && isComplete(context.draft),
    isCompleteAsSent: ({ event }) => event.type === 'form.submitted' && isComplete(event.draft),
    isOnOffer: ({ event }) => outputOf<PublicListing>(event)?.status === 'listed',
    isPaused: ({ event }) => outputOf<PublicListing>(event)?.status === 'paused',
    isAmong: ({ context }, params: { own: { id: string }[] }) => params.own.some(({ id }) => id === context.listingId),
    needsHours: ({ context }) => context.listingId !== null && context.day !== null,
    isProposed: ({ event }) => outputOf<Inspection>(event)?.status === 'proposed',
    isChosen: ({ context }) => context.day !== null && context.time !== null,
    ...filesGuards,
    ...creationGuards,
    ...attemptGuards,
    isGone: ({ event }) => goneFor.includes(codeOf(event) ?? ''),
    isHourLost: ({ event }) => ['slot_taken', 'time_in_past', 'not_offered'].includes(codeOf(event) ?? ''),
    isOvertaken: ({ event }) => codeOf(event) === 'wrong_status',
    isSettled: ({ context }) => PAID.includes(context.inspection?.status ?? 'lapsed'),
    isOver: ({ context }) => ['lapsed', 'cancelled'].includes(context.inspection?.status ?? ''),
    isDeclined: ({ context }) => ['failed', 'abandoned'].includes(context.inspection?.payment?.status ?? ''),
  },
  actions: {
    keepDraft: assign(({ event }) => ('draft' in event ? { draft: event.draft } : {})),
    clearProblem: assign({ problem: null }),
    showProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    /** What stands there already is no news: it would take focus every time. */
    showOtherProblem: assign(({ context, event }) =>
      codeOf(event) === context.problem?.code ? {} : { problem: problemOf(event) },
    ),
    sayCreateFailed: assign(({ event }) => creationProblem(event)),
    renewListingAttempt: assign(newListingAttempt),
    sayWhatIsMissing: assign(({ context }) => ({ problem: context.day ? TIME_MISSING : DAY_MISSING })),

    /** Where no hour is offered one proposes. */
    keepListing: assign((_, { listing }: { listing: PublicListing }) => ({
      listing,
      isOwn: false,
      proposes: daysToCome(listing.availability, new Date(serverNow())).length === 0,
    })),
    keepOwn: assign({ isOwn: true, proposes: false }),
    /** What was chosen may not be offered. */
    switchHours: assign(({ event }) => {
      assertEvent(event, 'hours.switched');
      return { ...unchosen, proposes: event.proposes, attempt: crypto.randomUUID() };
    }),
    keepListingId: assign((_, params: { id: string }) => ({ listingId: params.id })),
    renewAttempt: assign(() => ({ attempt: crypto.randomUUID() })),

    /** Another day has other hours; the one that was chosen may still be free there. */
    keepDay: assign(({ context, event }) => {
      assertEvent(event, 'day.chosen');
      const offered = offeredIn(context);
      const isOpen = offered === null || offeredHours(offered, event.day).some((hour) => hour === context.time);
      const time = isOpen ? context.time : null;
      return { day: event.day, time, taken: [], problem: null, attempt: crypto.randomUUID() };
    }),
    keepTime: assign(({ event }) => {
      assertEvent(event, 'time.chosen');
      return { time: event.time, problem: null, attempt: crypto.randomUUID() };
    }),
    keepTaken: assign(({ context }, params: { hours: InspectionHour[] }) => ({
      taken: params.hours,
      time: context.time && params.hours.includes(context.time) ? null : context.time,
    })),
    forgetTime: assign({ time: null }),
    keepPayment: assign((_, params: { payment: Payment }) => ({ inspectionId: params.payment.inspection_id })),
    keepInspection: assign((_, params: { inspection: Inspection }) => ({
      inspection: params.inspection,
      inspectionId: params.inspection.id,
      reference: params.inspection.payment?.reference ?? null,
      listingId: params.inspection.propertyId,
      day: params.inspection.day,
      time: params.inspection.time,
      problem: null,
      attempt: crypto.randomUUID(),
    })),
    forgetInspection: assign(() => ({
      inspection: null,
      inspectionId: null,
      reference: null,
      time: null,
      problem: null,
      attempt: crypto.randomUUID(),
    })),
    ...filesActions<BookingProcessContext, BookingProcessEvent>(),
  },
  delays: {
    /** A webhook may be slow; nobody waits at the page for it with a finger on reload. */
    untilAskedAgain: 10_000,
    /** The pay page has the tab by then, or it was stopped on the way. */
    leavingPatience: 8_000,
  },
});

export const opened = ({ input }: { input: BookingProcessInput }): BookingProcessContext => ({
  path: input.path,
  reference: input.reference ?? null,
  draft: emptyListing,
  ...noFiles,
  ...newListingAttempt(),
  listingId: input.listingId ?? null,
  listing: null,
  day: null,
  time: null,
  taken: [],
  isOwn: false,
  proposes: false,
  attempt: crypto.randomUUID(),
  inspectionId: null,
  inspection: null,
  problem: null,
});

/** What there is to choose from; `null` where any hour can be asked for. */
export const offeredIn = ({ listing, isOwn, proposes }: BookingProcessContext) =>
  listing === null || isOwn || proposes ? null : listing.availability;

/** Neither a day nor an hour. */
const unchosen = { day: null, time: null, taken: [], problem: null };

/** The statuses of an hour whose fee has come, whatever has become of the visit. */
const PAID: readonly Inspection['status'][] = [
  ...(['scheduled', 'turnedAway', 'absent', 'disputed', 'done', 'failed', 'missed'] as const),
];

/** An address that names nothing is the same to the person as one whose listing or payment is gone. */
const goneFor = ['not_found', 'invalid_request'];

const isComplete = (draft: BookingProcessContext['draft']) => listingSchema('property').isValidSync(draft);

const problemOf = (event: object) => ('error' in event ? toProblem(event.error) : null);
const codeOf = (event: object) => problemOf(event)?.code;
const outputOf = <Output>(event: object) => (event as Partial<DoneActorEvent<Output>>).output;
