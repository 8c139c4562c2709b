import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { PlainDate } from '#domain/calendar.ts';
import { emptyListing, type ListingDraft, type ListingPart, listingParts, listingSchema } from '#domain/listing.ts';
import { daysToCome, offeredHours } from '#domain/visits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { idempotencyGuards } from '../api/idempotency-key.ts';
import { operation } from '../api/operation.ts';
import { attachmentsMachine } from '../attachments/attachments.machine.ts';
import { type FilesContext, filesActions, filesGuards, noFiles } from '../attachments/attachments.parent.ts';
import type { AttachmentsReport } from '../attachments/attachments.types.ts';
import { serverNow } from '../clock/server-clock.ts';
import { creationGuards, creationProblem, formGuards, newListingKey } from '../listing/listing.creation.ts';
import { stepAt } from '../listing/listing.routes.ts';

type Schemas = components['schemas'];
export type Inspection = Schemas['Inspection'];
export type Payment = Schemas['Payment'];
export type InspectionHour = Schemas['InspectionHour'];
export type PublicListing = Schemas['Listing'];

export interface InspectionRequestInput {
  path: string;
  /** The listing to inspect; without one the user fills in the sale form first. */
  listingId?: string | null;
  /** Reference of a payment, when the visitor returns from its page or to it. */
  reference?: string | null;
  /** Fields of the form that the account fills in. */
  known?: Partial<ListingDraft>;
}

export interface InspectionRequestContext extends FilesContext {
  /** The requested path. */
  path: string;
  reference: string | null;
  /** The form of step 1. */
  draft: ListingDraft;
  /** Idempotency-Key of the listing; a new one after every definite answer. */
  listingKey: string;
  /** Id of the listing to inspect; null until the form has become a listing. */
  listingId: string | null;
  /** The public listing; only if the flow was opened for it. */
  listing: PublicListing | null;
  day: PlainDate | null;
  time: InspectionHour | null;
  /** Booked slots of the day. */
  taken: InspectionHour[];
  /** Whether the visitor owns the listing, so that no owner has to accept the time. */
  isOwn: boolean;
  /** Whether the visitor suggests a time instead of choosing an offered one. */
  proposes: boolean;
  /** Idempotency-Key of the request or payment that is next; a new one after every definite answer. */
  idempotencyKey: string;
  inspectionId: string | null;
  inspection: Inspection | null;
  problem: Problem | null;
}

export type InspectionRequestEvent =
  | { type: 'screen.opened' }
  | { type: 'form.changed'; draft: ListingDraft }
  | { type: 'form.submitted'; draft: ListingDraft }
  | { type: 'day.chosen'; day: PlainDate }
  | { type: 'time.chosen'; time: InspectionHour }
  /** Switches between offered slots and a suggested time. */
  | { type: 'hours.switched'; proposes: boolean }
  | { type: 'proposal.sent' }
  | { type: 'payment.requested' }
  | { type: 'payment.confirmed' }
  | { type: 'payment.cancelled' }
  | { type: 'submission.cancelled' }
  /** Opens the payment page again, or a new one after a declined payment. */
  | { type: 'payment.retried' }
  | { type: 'hour.rechosen' }
  /** The page is visible again: the fee may have been paid. */
  | { type: 'person.returned' }
  | { type: 'retry.requested' }
  | { type: 'step.left' }
  | { type: 'location.changed'; path: string }
  | AttachmentsReport;

export const inspectionRequestActors = {
  getListing: operation('getListing'),
  getMe: operation('getMe'),
  listOwnListings: operation('listOwnListings'),
  listTakenHours: operation('listTakenHours'),
  listProperty: operation('listProperty'),
  requestInspection: operation('requestInspection'),
  payInspection: operation('payInspection'),
  getPayment: operation('getPayment'),
  getInspection: operation('getInspection'),
  attachments: attachmentsMachine,
};

const DAY_MISSING: Problem = { code: 'day_missing', message: 'Choose a day' };
const TIME_MISSING: Problem = { code: 'time_missing', message: 'Choose a time' };

export const FORM = href.bookingProcess;
export const INSPECTION = href.bookingInspection;
export const PAYMENT = href.bookingPayment;

/** Guards, actions and delays of the `inspectionRequest` chart. */
export const inspectionRequest = setup({
  types: {
    context: {} as InspectionRequestContext,
    events: {} as InspectionRequestEvent,
    input: {} as InspectionRequestInput,
    output: {} as { inspectionId: string | null },
    tags: {} as 'form' | 'busy' | 'stable' | 'leaving',
    meta: {} as { route: string },
  },
  actors: inspectionRequestActors,
  guards: {
    hasReference: ({ context }) => context.reference !== null,
    hasListing: ({ context }) => context.listingId !== null,
    /** Whether the form can still be changed: it has not become a listing. */
    isFormOpen: ({ context }) => context.listingId === null,
    asksForForm: ({ context, event }) =>
      event.type === 'location.changed' &&
      listingParts.some((part) => stepAt(FORM, part) === event.path) &&
      context.listingId === null,
    asksForPart: ({ context }, params: { part: ListingPart }) => context.path === stepAt(FORM, params.part),
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
    ...formGuards,
    ...idempotencyGuards,
    isGone: ({ event }) => goneFor.includes(codeOf(event) ?? ''),
    isHourLost: ({ event }) => ['slot_taken', 'time_in_past', 'not_offered'].includes(codeOf(event) ?? ''),
    isOvertaken: ({ event }) => codeOf(event) === 'wrong_status',
    isSettled: ({ context }) => PAID.includes(context.inspection?.status ?? 'lapsed'),
    isOver: ({ context }) => ['lapsed', 'cancelled'].includes(context.inspection?.status ?? ''),
    isDeclined: ({ context }) => ['failed', 'abandoned'].includes(context.inspection?.payment?.status ?? ''),
  },
  actions: {
    keepDraft: assign(({ event }) => ('draft' in event ? { draft: event.draft } : {})),
    keepPath: assign(({ event }) => ('path' in event ? { path: event.path } : {})),
    clearProblem: assign({ problem: null }),
    showProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    /** Keeps a problem that is already shown: showing it again would move the focus. */
    showOtherProblem: assign(({ context, event }) =>
      codeOf(event) === context.problem?.code ? {} : { problem: problemOf(event) },
    ),
    sayCreateFailed: assign(({ event }) => creationProblem(event)),
    renewListingKey: assign(newListingKey),
    sayWhatIsMissing: assign(({ context }) => ({ problem: context.day ? TIME_MISSING : DAY_MISSING })),

    /** Suggests a time by default if the owner offers none. */
    keepListing: assign((_, { listing }: { listing: PublicListing }) => ({
      listing,
      isOwn: false,
      proposes: daysToCome(listing.availability, new Date(serverNow())).length === 0,
    })),
    keepOwn: assign({ isOwn: true, proposes: false }),
    /** Clears the choice, which may not exist among the other slots. */
    switchHours: assign(({ event }) => {
      assertEvent(event, 'hours.switched');
      return { ...unchosen, proposes: event.proposes, idempotencyKey: crypto.randomUUID() };
    }),
    keepListingId: assign((_, params: { id: string }) => ({ listingId: params.id })),
    renewIdempotencyKey: assign(() => ({ idempotencyKey: crypto.randomUUID() })),

    /** Keeps the chosen time if the new day offers it. */
    keepDay: assign(({ context, event }) => {
      assertEvent(event, 'day.chosen');
      const offered = offeredIn(context);
      const isOpen = offered === null || offeredHours(offered, event.day).some((hour) => hour === context.time);
      const time = isOpen ? context.time : null;
      return { day: event.day, time, taken: [], problem: null, idempotencyKey: crypto.randomUUID() };
    }),
    keepTime: assign(({ event }) => {
      assertEvent(event, 'time.chosen');
      return { time: event.time, problem: null, idempotencyKey: crypto.randomUUID() };
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
      idempotencyKey: crypto.randomUUID(),
    })),
    forgetInspection: assign(() => ({
      inspection: null,
      inspectionId: null,
      reference: null,
      time: null,
      problem: null,
      idempotencyKey: crypto.randomUUID(),
    })),
    ...filesActions<InspectionRequestContext, InspectionRequestEvent>(),
  },
  delays: {
    /** Milliseconds between checks: the provider's webhook may be slow. */
    untilAskedAgain: 10_000,
    /** Milliseconds after which the payment page has opened, or the user has stopped the navigation. */
    leavingPatience: 8_000,
  },
});

export const initialContext = ({ input }: { input: InspectionRequestInput }): InspectionRequestContext => ({
  path: input.path,
  reference: input.reference ?? null,
  draft: { ...emptyListing, ...input.known },
  ...noFiles,
  ...newListingKey(),
  listingId: input.listingId ?? null,
  listing: null,
  day: null,
  time: null,
  taken: [],
  isOwn: false,
  proposes: false,
  idempotencyKey: crypto.randomUUID(),
  inspectionId: null,
  inspection: null,
  problem: null,
});

/** The offered slots; null where any time can be chosen. */
export const offeredIn = ({ listing, isOwn, proposes }: InspectionRequestContext) =>
  listing === null || isOwn || proposes ? null : listing.availability;

/** Resets the choice of a day and an hour. */
const unchosen = { day: null, time: null, taken: [], problem: null };

/** Statuses of an inspection whose fee was paid. */
const PAID: readonly Inspection['status'][] = [
  ...(['scheduled', 'turnedAway', 'absent', 'disputed', 'done', 'failed', 'missed'] as const),
];

/** Codes that count as missing: to the user an invalid link is the same as a removed listing. */
const goneFor = ['not_found', 'invalid_request'];

const isComplete = (draft: InspectionRequestContext['draft']) => listingSchema('property').isValidSync(draft);

const problemOf = (event: object) => ('error' in event ? toProblem(event.error) : null);
const codeOf = (event: object) => problemOf(event)?.code;
const outputOf = <Output>(event: object) => (event as Partial<DoneActorEvent<Output>>).output;
