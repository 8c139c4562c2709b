import { expect } from 'vitest';
import { ApiError, type Problem } from '#machines/api/api-error.ts';
import { childId } from '#machines/attachments/attached-files.ts';
import { attachmentsSamples, DOCUMENT } from '#machines/attachments/attachments.samples.ts';
import { attachmentsMachine } from '#machines/attachments/attachments.machine.ts';
import { deed, photos as samples } from '#machines/attachments/attachments.fixtures.ts';
import type { AttachmentsContext, AttachmentsEvent } from '#machines/attachments/attachments.types.ts';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import type { Part } from '#machines/path-engine/stubs.ts';
import { uploadSamples } from '#machines/upload/upload.samples.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { Look } from '../look.ts';
import type { EndedCall, Executor, Person, TestAdapter } from '../adapter.ts';

type Payload<T extends AttachmentsEvent['type']> = Omit<Extract<AttachmentsEvent, { type: T }>, 'type'>;

const on = <T extends AttachmentsEvent['type']>(run: (person: Person, payload: Payload<T>) => Promise<void>) =>
  run as unknown as Executor;

const beside =
  (type: AttachmentsEvent['type']): Executor =>
  (person, payload) =>
    person.happens({ type, ...payload });

/** The calls that carry the files. The document is known by its id. */
export const uploadOf = (id: unknown) => (id === DOCUMENT ? 'uploadDocument' : 'uploadImage');

const upload: Part = { machine: uploadMachine, cases: uploadSamples };

export const attachmentsAdapter: TestAdapter = {
  executors: {
    'photos.added': on<'photos.added'>((person, { files }) => person.attach('Photos', files)),
    'document.chosen': on<'document.chosen'>((person, { file }) => person.attach('Proof of ownership', [file])),
    'file.removed': (person) => person.press('Remove front.jpg'),
    'file.moved': (person) => person.press('Move kitchen.jpg earlier'),
    'file.retried': (person) => person.press('Try again'),
    'file.stored': beside('file.stored'),
    'file.failed': beside('file.failed'),
    // From here on its parent says so.
    'form.left': beside('form.left'),
    'send.requested': beside('send.requested'),
    'send.cancelled': beside('send.cancelled'),
    'files.swept': beside('files.swept'),
  },
  checks: {
    'attachments.holding': expectFiles,
    'attachments.sending.photos': expectFiles,
    'attachments.sending.document': expectFiles,
  },
  isChild: true,
  // Problems of adding photos are shown beside the photos; the parent also reports upload problems.
  hasProblemWithin: ({ context }) => context.problem !== null,
  isToldByParent: true,
  children: { upload },
  endings: {
    'file.stored': ({ id, file }) => [{ ...callOf(id), ends: { output: { file } } }],
    'file.failed': ({ id, problem }) => [{ ...callOf(id), ends: failure(problem) }],
  },
};

const callOf = (id: unknown) => ({ child: childId(String(id)), call: uploadOf(id) });
const failure = (problem: unknown) => ({ error: new ApiError(400, problem as Problem) });

/** How a flow with files is walked: the files run as they are, and are stored or refused with the calls that carry them. */
export const withFiles: { child: Part; executors: TestAdapter['executors']; endings: TestAdapter['endings'] } = {
  child: { machine: attachmentsMachine, cases: attachmentsSamples, children: { upload } },
  executors: {
    'attachments.changed': async (person, { photos, documents }) => {
      if (photos === 1) return person.press('Remove front.jpg');
      if (documents === 1) return person.attach('Proof of ownership', [deed]);
      await person.attach('Photos', samples.slice(0, 2));
    },
    'attachments.stored': (person, payload) => person.happens({ type: 'attachments.stored', ...payload }),
    'attachments.failed': (person, payload) => person.happens({ type: 'attachments.failed', ...payload }),
  },
  endings: {
    'attachments.stored': () => [
      { call: 'uploadImage', ends: { output: { file: 'reference-of-a-photo' } } },
      { call: 'uploadDocument', ends: { output: { file: 'reference-of-the-deed' } } },
    ],
    'attachments.failed': ({ problem }): EndedCall[] => [
      { call: 'uploadImage', ends: failure(isSignedOut(problem) ? problem : NOT_A_PHOTO) },
    ],
  },
};

const NOT_A_PHOTO = { code: 'unsupported_file', message: 'That file is not a photo.' };
const isSignedOut = (problem: unknown) => (problem as Problem).code === 'unauthenticated';

/** Checks that each file is shown with its progress. */
function expectFiles({ text }: Look, state: ExpectedState) {
  const { files } = state.context as unknown as AttachmentsContext;
  for (const { name } of files) expect(text).toContain(name);
  for (const { problem } of files) if (problem) expect(text).toContain(problem.message);
  const counts = { sending: 'Uploading ·', stored: 'Uploaded ·' };
  for (const [status, words] of Object.entries(counts)) {
    expect(text.split(words).length - 1, words).toBe(files.filter((file) => file.status === status).length);
  }
}
