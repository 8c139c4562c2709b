import { assertEvent, assign, enqueueActions, sendTo, setup, spawnChild, stopChild } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { PHOTOS_MAX, UPLOADS_AT_ONCE } from '#domain/limits.ts';
import { emptyListing, listingSchema } from '#domain/listing.ts';
import { toProblem } from '../api/api-error.ts';
import { listingActors } from './listing.actors.ts';
import { changed, childId, moved, waiting, withStatus } from './listing.files.ts';
import { creationProblem, TOO_MANY_PHOTOS, UPLOADS_FAILED, uploadProblem } from './listing.problems.ts';
import { routes } from './listing.routes.ts';
import type { ListingContext, ListingEvent, ListingInput } from './listing.types.ts';

/** What the names in the chart of `listing` mean. */
export const listing = setup({
  types: {
    context: {} as ListingContext,
    events: {} as ListingEvent,
    input: {} as ListingInput,
    output: {} as { kind: ListingKind; listingId: string | null },
    tags: {} as 'form' | 'busy' | 'stable',
    meta: {} as { route: string },
  },
  actors: listingActors,
  guards: {
    asksForReview: ({ context }) => context.path === routes[context.kind].reviewing,
    asksForDays: ({ context }) => context.path === href.availableDate,
    asksForConfirmation: ({ context }) => context.path === routes[context.kind].confirming,
    isComplete: ({ context }) => isComplete(context),
    isCompleteAsSent: ({ context, event }) =>
      isComplete({ ...context, ...('draft' in event && { draft: event.draft }) }),
    hasRoomForPhotos: ({ context, event }) =>
      'files' in event && photosOf(context).length + event.files.length <= PHOTOS_MAX,
    photosAreStored: ({ context }) => photosOf(context).every(({ status }) => status === 'stored'),
    documentIsStored: ({ context }) => documentsOf(context).every(({ status }) => status === 'stored'),
    isStuck: ({ context }) =>
      context.files.some(({ status }) => status === 'failed') &&
      !context.files.some(({ status }) => status === 'sending'),
    cameFromForm: ({ context }) => context.submittedFrom === 'filling',
    isUnreachable: ({ event }) => codeOf(event) === 'unreachable',
    wasSentBefore: ({ event }) => codeOf(event) === 'idempotency_key_reused',
    lostTheFiles: ({ event }) => codeOf(event) === 'unknown_file',
  },
  actions: {
    keepPath: assign(({ event }) => (event.type === 'location.changed' ? { path: event.path } : {})),
    forgetPath: assign({ path: '' }),
    keepDraft: assign(({ event }) => ('draft' in event ? { draft: event.draft } : {})),
    keepDays: assign(({ event }) => (event.type === 'days.changed' ? { days: event.days } : {})),
    clearProblem: assign({ problem: null }),
    sayTooManyPhotos: assign({ problem: TOO_MANY_PHOTOS }),
    /** A session that has ended asks for something else than another try. */
    sayUploadsFailed: assign(({ context }) => {
      const problems = context.files.flatMap(({ problem }) => problem ?? []);
      return { problem: problems.find(({ code }) => code === 'unauthenticated') ?? UPLOADS_FAILED };
    }),
    sayCreateFailed: assign(({ event }) => {
      return 'error' in event ? { problem: creationProblem(toProblem(event.error)) } : {};
    }),
    keepListingId: assign((_, params: { id: string }) => ({ listingId: params.id })),
    renewAttempt: assign(() => ({ attempt: crypto.randomUUID() })),
    fromForm: assign({ submittedFrom: 'filling' }),
    fromConfirmation: assign({ submittedFrom: 'confirming' }),

    addFiles: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['photos.added', 'document.chosen']);
      const purpose = event.type === 'photos.added' ? 'image' : 'document';
      const blobs = event.type === 'photos.added' ? event.files : [event.file];
      const added = blobs.map((blob, index) => waiting(purpose, blob, context.added + index + 1));
      for (const [index, { id }] of added.entries()) {
        const blob = blobs[index];
        if (blob) enqueue(spawnChild('upload', { id: childId(id), input: { id, purpose, blob } }));
      }
      enqueue.assign({ files: [...context.files, ...added], added: context.added + added.length, problem: null });
    }),
    dropDocument: enqueueActions(({ context, enqueue }) => {
      for (const { id } of documentsOf(context)) enqueue(stopChild(childId(id)));
      enqueue.assign({ files: photosOf(context) });
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
    /** Starts photos until as many are out as may go at once. Those that failed before go again. */
    startPhotos: enqueueActions(({ context, enqueue }) => {
      const photos = photosOf(context);
      const room = UPLOADS_AT_ONCE - photos.filter(({ status }) => status === 'sending').length;
      const next = photos.filter(({ status }) => status === 'waiting').slice(0, Math.max(0, room));
      for (const { id } of next) enqueue(sendTo(childId(id), { type: 'upload.started' }));
      enqueue.assign({ files: withStatus(context.files, next, 'sending') });
    }),
    startDocument: enqueueActions(({ context, enqueue }) => {
      const next = documentsOf(context).filter(({ status }) => status === 'waiting');
      for (const { id } of next) enqueue(sendTo(childId(id), { type: 'upload.started' }));
      enqueue.assign({ files: withStatus(context.files, next, 'sending') });
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
    /** Everything goes out anew: what the server called the files is nothing to it any more. */
    forgetStored: assign(({ context }) => ({
      files: context.files.map((file) => ({ ...file, status: 'waiting' as const, file: null })),
    })),
    markStored: assign(({ context, event }) => {
      assertEvent(event, 'file.stored');
      return { files: changed(context.files, event.id, { status: 'stored', file: event.file, problem: null }) };
    }),
    markFailed: assign(({ context, event }) => {
      assertEvent(event, 'file.failed');
      const purpose = context.files.find(({ id }) => id === event.id)?.purpose ?? 'image';
      const problem = uploadProblem(purpose, event.problem);
      return { files: changed(context.files, event.id, { status: 'failed', problem }) };
    }),
  },
});

export const opened =
  (kind: ListingKind) =>
  ({ input }: { input: ListingInput }): ListingContext => ({
    kind,
    path: input.path,
    draft: emptyListing,
    files: [],
    added: 0,
    days: [],
    attempt: crypto.randomUUID(),
    submittedFrom: 'confirming',
    listingId: null,
    problem: null,
  });

const codeOf = (event: object) => ('error' in event ? toProblem(event.error).code : undefined);

const photosOf = ({ files }: Pick<ListingContext, 'files'>) => files.filter(({ purpose }) => purpose === 'image');
const documentsOf = ({ files }: Pick<ListingContext, 'files'>) => files.filter(({ purpose }) => purpose === 'document');

function isComplete(context: ListingContext) {
  const hasPhotos = context.kind === 'property' || photosOf(context).length > 0;
  const hasDocument = context.kind !== 'warehouse' || documentsOf(context).length > 0;
  return hasPhotos && hasDocument && listingSchema(context.kind).isValidSync(context.draft);
}
