import { assertEvent, assign, type DoneActorEvent, enqueueActions, sendTo, setup, spawnChild, stopChild } from 'xstate';
import { href } from '#domain/addresses.ts';
import { PHOTOS_MAX, UPLOADS_AT_ONCE } from '#domain/limits.ts';
import { emptyListing, listingSchema } from '#domain/listing.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { changed, childId, moved, waiting, withStatus } from '../listing/listing.files.ts';
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

/** SPEC.md section 8, to the letter. */
const UPLOADS_FAILED: Problem = { code: 'upload_failed', message: 'Please upload all required files.' };
const IMAGE_FAILED = 'Image upload failed. Please try again.';
const CREATE_FAILED = 'Failed to submit form. Please try again.';
const TOO_MANY_PHOTOS: Problem = { code: 'too_many_photos', message: `Add at most ${PHOTOS_MAX} photos.` };

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
    needsHours: ({ context }) => context.listingId !== null && context.day !== null,
    isChosen: ({ context }) => context.day !== null && context.time !== null,
    hasRoomForPhotos: ({ context, event }) =>
      event.type === 'photos.added' && context.files.length + event.files.length <= PHOTOS_MAX,
    photosAreStored: ({ context }) => context.files.every(({ status }) => status === 'stored'),
    isStuck: ({ context }) =>
      context.files.some(({ status }) => status === 'failed') &&
      !context.files.some(({ status }) => status === 'sending'),
    isUnreachable: ({ event }) => codeOf(event) === 'unreachable',
    isGone: ({ event }) => goneFor.includes(codeOf(event) ?? ''),
    isHourLost: ({ event }) => ['slot_taken', 'time_in_past'].includes(codeOf(event) ?? ''),
    isOvertaken: ({ event }) => codeOf(event) === 'wrong_status',
    isSettled: ({ context }) => ['scheduled', 'done', 'missed'].includes(context.inspection?.status ?? ''),
    isOver: ({ context }) => ['lapsed', 'cancelled'].includes(context.inspection?.status ?? ''),
    isDeclined: ({ context }) => ['failed', 'abandoned'].includes(context.inspection?.payment.status ?? ''),
  },
  actions: {
    keepDraft: assign(({ event }) => ('draft' in event ? { draft: event.draft } : {})),
    clearProblem: assign({ problem: null }),
    showProblem: assign(({ event }) => ({ problem: problemOf(event) })),
    sayTooManyPhotos: assign({ problem: TOO_MANY_PHOTOS }),
    sayUploadsFailed: assign({ problem: UPLOADS_FAILED }),
    sayCreateFailed: assign(({ event }) => {
      const problem = problemOf(event);
      return {
        problem: problem && { ...problem, message: problem.code === 'internal' ? CREATE_FAILED : problem.message },
      };
    }),
    sayWhatIsMissing: assign(({ context }) => ({ problem: context.day ? TIME_MISSING : DAY_MISSING })),

    keepListing: assign((_, params: { listing: PublicListing }) => ({ listing: params.listing })),
    keepListingId: assign((_, params: { id: string }) => ({ listingId: params.id })),
    renewListingAttempt: assign(() => ({ listingAttempt: crypto.randomUUID() })),
    renewAttempt: assign(() => ({ attempt: crypto.randomUUID() })),

    /** Another day has other hours; the one that was chosen may still be free there. */
    keepDay: assign(({ event }) => {
      assertEvent(event, 'day.chosen');
      return { day: event.day, taken: [], problem: null, attempt: crypto.randomUUID() };
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
      reference: params.inspection.payment.reference,
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

    addPhotos: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'photos.added');
      const added = event.files.map((blob, index) => waiting('image', blob, context.added + index + 1));
      for (const [index, { id }] of added.entries()) {
        const blob = event.files[index];
        if (blob) enqueue(spawnChild('upload', { id: childId(id), input: { id, purpose: 'image', blob } }));
      }
      enqueue.assign({ files: [...context.files, ...added], added: context.added + added.length, problem: null });
    }),
    removeFile: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'file.removed');
      enqueue(stopChild(childId(event.id)));
      enqueue.assign({ files: context.files.filter(({ id }) => id !== event.id), problem: null });
    }),
    moveFile: assign(({ context, event }) => {
      assertEvent(event, 'file.moved');
      return { files: moved(context.files, event.id, event.by) };
    }),
    retryFile: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'file.retried');
      enqueue(sendTo(childId(event.id), { type: 'upload.started' }));
      enqueue.assign({ files: changed(context.files, event.id, { status: 'sending', problem: null }), problem: null });
    }),
    retryFailed: assign(({ context }) => ({
      files: context.files.map((file) =>
        file.status === 'failed' ? { ...file, status: 'waiting' as const, problem: null } : file,
      ),
    })),
    /** Starts photos until as many are out as may go at once. */
    startPhotos: enqueueActions(({ context, enqueue }) => {
      const room = UPLOADS_AT_ONCE - context.files.filter(({ status }) => status === 'sending').length;
      const next = context.files.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, room));
      for (const { id } of next) enqueue(sendTo(childId(id), { type: 'upload.started' }));
      enqueue.assign({ files: withStatus(context.files, next, 'sending') });
    }),
    markStored: assign(({ context, event }) => {
      assertEvent(event, 'file.stored');
      return { files: changed(context.files, event.id, { status: 'stored', file: event.file, problem: null }) };
    }),
    markFailed: assign(({ context, event }) => {
      assertEvent(event, 'file.failed');
      const problem = { ...event.problem, message: IMAGE_FAILED };
      return { files: changed(context.files, event.id, { status: 'failed', problem }) };
    }),
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
  files: [],
  added: 0,
  listingAttempt: crypto.randomUUID(),
  listingId: input.listingId ?? null,
  listing: null,
  day: null,
  time: null,
  taken: [],
  attempt: crypto.randomUUID(),
  inspectionId: null,
  inspection: null,
  problem: null,
});

/** An address that names nothing is the same to the person as one whose listing or payment is gone. */
const goneFor = ['not_found', 'invalid_request'];

const isComplete = (draft: BookingProcessContext['draft']) => listingSchema('property').isValidSync(draft);

const problemOf = (event: object) => ('error' in event ? toProblem(event.error) : null);
const codeOf = (event: object) => problemOf(event)?.code;
const outputOf = <Output>(event: object) => (event as Partial<DoneActorEvent<Output>>).output;
