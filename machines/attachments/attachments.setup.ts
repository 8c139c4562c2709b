import { assertEvent, assign, enqueueActions, sendParent, sendTo, setup, spawnChild, stopChild } from 'xstate';
import { UPLOADS_AT_ONCE } from '#domain/limits.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import {
  attachedIn,
  childId,
  documentsOf,
  findRemovedFiles,
  fromStored,
  photosOf,
  roomForPhotos,
  sessionLost,
  toStoredFiles,
  waitingFile,
  withFileChange,
  withMoved,
  withRetries,
  withStatus,
} from './attached-files.ts';
import { FILES_REMOVED, TOO_MANY_PHOTOS, UPLOADS_FAILED, uploadProblem } from './attachments.problems.ts';
import type { AttachmentsContext, AttachmentsEvent } from './attachments.types.ts';

export const attachmentsActors = { upload: uploadMachine };

/** The actors, guards and actions of the chart of `attachments`. */
export const attachments = setup({
  types: {
    context: {} as AttachmentsContext,
    events: {} as AttachmentsEvent,
    tags: {} as 'busy',
  },
  actors: attachmentsActors,
  guards: {
    hasRoomForPhotos: ({ context, event }) =>
      event.type === 'photos.added' && event.files.length <= roomForPhotos(context),
    photosAreStored: ({ context }) => photosOf(context).every(({ status }) => status === 'stored'),
    documentIsStored: ({ context }) => documentsOf(context).every(({ status }) => status === 'stored'),
    hasGone: ({ context, event }) => event.type === 'files.left' && findRemovedFiles(context, event).length > 0,
    isStuck: ({ context: { files } }) =>
      files.some(({ status }) => status === 'failed') && !files.some(({ status }) => status === 'sending'),
  },
  actions: {
    clearProblem: assign({ problem: null }),
    sayTooManyPhotos: assign({ problem: TOO_MANY_PHOTOS }),

    /** Adds the document, or photos up to the limit. */
    addFiles: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['photos.added', 'document.chosen']);
      const purpose = event.type === 'photos.added' ? 'image' : 'document';
      const blobs = event.type === 'photos.added' ? event.files.slice(0, roomForPhotos(context)) : [event.file];
      const added = blobs.map((blob, index) => waitingFile(purpose, blob, context.added + index + 1));
      for (const [index, { id }] of added.entries()) {
        const blob = blobs[index];
        if (blob) enqueue(spawnChild('upload', { id: childId(id), input: { id, purpose, blob } }));
      }
      enqueue.assign({ files: [...context.files, ...added], added: context.added + added.length, problem: null });
    }),
    addGiven: assign(({ event }) => {
      assertEvent(event, 'files.given');
      const files = fromStored(event);
      return { files, added: files.length };
    }),
    dropGone: assign(({ context, event }) => {
      assertEvent(event, 'files.left');
      const gone = findRemovedFiles(context, event);
      return { files: context.files.filter((file) => !gone.includes(file)) };
    }),
    sayGone: assign({ problem: FILES_REMOVED }),
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
      return { files: withMoved(context.files, event.id, event.by) };
    }),
    retryFile: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'file.retried');
      enqueue(sendTo(childId(event.id), { type: 'upload.started' }));
      enqueue.assign({
        files: withFileChange(context.files, event.id, { status: 'sending', problem: null }),
        problem: null,
      });
    }),
    retryFailed: assign(({ context }) => ({ files: withRetries(context.files) })),

    /** Starts uploads up to the limit of parallel ones. Starts none after the session has ended. */
    startPhotos: enqueueActions(({ context, enqueue }) => {
      if (sessionLost(context)) return;
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
    markStored: assign(({ context, event }) => {
      assertEvent(event, 'file.stored');
      return { files: withFileChange(context.files, event.id, { status: 'stored', file: event.file, problem: null }) };
    }),
    markFailed: assign(({ context, event }) => {
      assertEvent(event, 'file.failed');
      const purpose = context.files.find(({ id }) => id === event.id)?.purpose ?? 'image';
      const problem = uploadProblem(purpose, event.problem);
      return { files: withFileChange(context.files, event.id, { status: 'failed', problem }) };
    }),
    /** Queues every uploaded file again, because the server no longer has it. */
    forgetStored: assign(({ context }) => ({
      files: context.files.map((file) => (file.kept ? file : { ...file, status: 'waiting' as const, file: null })),
    })),

    reportChanged: sendParent(({ context }) => ({ type: 'attachments.changed', ...attachedIn(context) })),
    reportStored: sendParent(({ context }) => ({ type: 'attachments.stored', ...toStoredFiles(context) })),
    /** Reports an ended session as such, because retrying cannot help. */
    reportFailed: sendParent(({ context }) => ({
      type: 'attachments.failed',
      problem: sessionLost(context) ?? UPLOADS_FAILED,
    })),
  },
});
