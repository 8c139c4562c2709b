/**
 * The upload of one file: a document, or a photo, which is checked and shrunk as soon as it is chosen. Reports the
 * result to its parent, which limits the uploads at a time and handles failures.
 */
import { assign, type DoneActorEvent, type ErrorActorEvent, sendParent, setup } from 'xstate';
import { PHOTO_MAX_BYTES } from '#domain/limits.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { keptProgress, type ProgressMade } from '../api/upload-operation.ts';
import { isRefusal, TOO_LARGE } from './refusal.ts';
import { uploadActors } from './upload.actors.ts';

export interface UploadInput {
  id: string;
  purpose: 'image' | 'document';
  blob: Blob;
}

export interface UploadContext extends UploadInput {
  /** A ratio, 0 to 1. */
  progress: number;
  /** Attempts since the user last started the upload. */
  tries: number;
  /** Whether the parent started the upload while the photo was still being prepared. */
  isDue: boolean;
  /** The id on the server. */
  file: string | null;
  problem: Problem | null;
}

export type UploadEvent = { type: 'upload.started' } | ProgressMade | { type: 'retry.due' };

/** Events for the parent. */
export type UploadReport =
  | { type: 'file.stored'; id: string; file: string }
  | { type: 'file.failed'; id: string; problem: Problem };

/** Attempts; with the delays between them they outlast a minute without a network. */
const TRIES = 8;

const flow = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    tags: {} as 'busy',
  },
  actors: uploadActors,
  guards: {
    isDocument: ({ context }) => context.purpose === 'document',
    isDue: ({ context }) => context.isDue,
    isTooLarge: (_, params: { blob: Blob }) => params.blob.size > PHOTO_MAX_BYTES,
    isRefused: ({ context }) => isRefusal(context.problem),
    isWorthRetrying: ({ context, event }) =>
      'error' in event && toProblem(event.error).code === 'unreachable' && context.tries < TRIES,
  },
  actions: {
    noteDue: assign({ isDue: true }),
    startAfresh: assign({ progress: 0, tries: 0, problem: null }),
    countTry: assign({ tries: ({ context }) => context.tries + 1, progress: 0 }),
    keepSmaller: assign((_, params: { blob: Blob }) => ({ blob: params.blob })),
    keepProgress: assign(keptProgress),
    keepFile: assign((_, params: { file: string }) => ({ file: params.file, progress: 1 })),
    keepProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    reportStored: sendParent(({ context }) => ({ type: 'file.stored', id: context.id, file: context.file ?? '' })),
    reportFailed: sendParent(({ context }) => ({ type: 'file.failed', id: context.id, problem: context.problem })),
  },
});

const smaller = ({ event }: { event: DoneActorEvent<Blob> }) => ({ blob: event.output });
const file = ({ event }: { event: DoneActorEvent<{ file: string }> }) => ({ file: event.output.file });
const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });
const blob = ({ context }: { context: UploadContext }) => ({ blob: context.blob });
const image = ({ context }: { context: UploadContext }) => ({ body: { image: context.blob } });
/** 1, 2, 4, 8, then every 15 seconds. */
const pause = ({ context }: { context: UploadContext }) => ({
  milliseconds: Math.min(15_000, 1_000 * 2 ** (context.tries - 1)),
});
const document = ({ context }: { context: UploadContext }) => ({ body: { document: context.blob } });

const stored = { target: '#upload.stored', actions: { type: 'keepFile', params: file } } as const;
const refused = [
  { guard: 'isWorthRetrying', target: '#upload.retrying' },
  { target: '#upload.failed', actions: { type: 'keepProblem', params: problem } },
] as const;

export const uploadMachine = flow.createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, progress: 0, tries: 0, isDue: false, file: null, problem: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isDocument', target: 'waiting' }, { target: 'preparing' }] },
    preparing: {
      tags: 'busy',
      on: { 'upload.started': { actions: 'noteDue' } },
      invoke: {
        id: 'preparePhoto',
        src: 'preparePhoto',
        input: blob,
        onDone: [
          {
            guard: { type: 'isTooLarge', params: smaller },
            target: 'failed',
            actions: { type: 'keepProblem', params: { problem: TOO_LARGE } },
          },
          { guard: 'isDue', target: 'sending', actions: { type: 'keepSmaller', params: smaller } },
          { target: 'waiting', actions: { type: 'keepSmaller', params: smaller } },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problem } },
      },
    },
    waiting: { on: { 'upload.started': 'sending' } },
    sending: {
      tags: 'busy',
      entry: 'countTry',
      on: { 'progress.made': { actions: 'keepProgress' } },
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isDocument', target: 'document' }, { target: 'image' }] },
        image: { invoke: { id: 'uploadImage', src: 'uploadImage', input: image, onDone: stored, onError: refused } },
        document: {
          invoke: { id: 'uploadDocument', src: 'uploadDocument', input: document, onDone: stored, onError: refused },
        },
      },
    },
    retrying: {
      tags: 'busy',
      // An actor, because a reopened draft starts it again; the timer of `after` would never fire.
      invoke: { id: 'waitForNextTry', src: 'waitForNextTry', input: pause },
      on: { 'retry.due': 'sending' },
    },
    stored: {
      entry: 'reportStored',
      // The server no longer has the file.
      on: { 'upload.started': { target: 'sending', actions: 'startAfresh' } },
    },
    failed: {
      entry: 'reportFailed',
      on: {
        'upload.started': [
          { guard: 'isRefused', actions: 'reportFailed' },
          { target: 'sending', actions: 'startAfresh' },
        ],
      },
    },
  },
});
