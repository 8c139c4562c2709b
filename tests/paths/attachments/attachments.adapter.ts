import { expect } from 'vitest';
import { ApiError, type Problem } from '#machines/api/api-error.ts';
import { childId } from '#machines/attachments/attached-files.ts';
import { deed, photos as samples } from '#machines/attachments/attachments.fixtures.ts';
import { attachmentsMachine } from '#machines/attachments/attachments.machine.ts';
import { attachmentsSamples, DOCUMENT } from '#machines/attachments/attachments.samples.ts';
import type { Attached, AttachmentsEvent, StoredFiles } from '#machines/attachments/attachments.types.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import type { Part } from '#machines/path-engine/stubs.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { uploadSamples } from '#machines/upload/upload.samples.ts';
import type { EndedCall, Person, TestAdapter } from '../adapter.ts';
import { neverSent } from '../checks.ts';
import type { Look } from '../look.ts';

const beside = (type: AttachmentsEvent['type']) => (person: Person, payload: object) =>
  person.happens({ type, ...payload });

/** The upload call of a file. The document is the one with this id. */
export const uploadOf = (id: string) => (id === DOCUMENT ? 'uploadDocument' : 'uploadImage');

const upload: Part = { machine: uploadMachine, samples: uploadSamples };

export const attachmentsAdapter: TestAdapter<typeof attachmentsMachine, typeof attachmentsSamples> = {
  executors: {
    'files.given': neverSent,
    'files.left': neverSent,
    'photos.added': (person, { files }) => person.attach('Photos', files),
    'document.chosen': (person, { file }) => person.attach('Proof of ownership', [file]),
    'file.removed': (person) => person.press('Remove front.jpg'),
    'file.moved': (person) => person.press('Move kitchen.jpg earlier'),
    'file.retried': (person) => person.press('Try again'),
    'file.stored': beside('file.stored'),
    'file.failed': beside('file.failed'),
    // The parent sends the following events.
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

const callOf = (id: string) => ({ child: childId(id), call: uploadOf(id) });
const failure = (problem: Problem) => ({ error: new ApiError(400, problem) });

/** How tests walk a flow with files: the file machines run for real, and their upload calls have stubs. */
export const withFiles = {
  child: { machine: attachmentsMachine, samples: attachmentsSamples, children: { upload } },
  executors: {
    'attachments.changed': async (person: Person, { photos, documents }: Attached) => {
      if (photos === 1) return person.press('Remove front.jpg');
      if (documents === 1) return person.attach('Proof of ownership', [deed]);
      await person.attach('Photos', samples.slice(0, 2));
    },
    'attachments.stored': (person: Person, payload: StoredFiles) =>
      person.happens({ type: 'attachments.stored', ...payload }),
    'attachments.failed': (person: Person, payload: { problem: Problem }) =>
      person.happens({ type: 'attachments.failed', ...payload }),
  },
  endings: {
    'attachments.stored': (): EndedCall[] => [
      { call: 'uploadImage', ends: { output: { file: 'reference-of-a-photo' } } },
      { call: 'uploadDocument', ends: { output: { file: 'reference-of-the-deed' } } },
    ],
    'attachments.failed': ({ problem }: { problem: Problem }): EndedCall[] => [
      { call: 'uploadImage', ends: failure(isSignedOut(problem) ? problem : NOT_A_PHOTO) },
    ],
  },
};

const NOT_A_PHOTO = { code: 'unsupported_file', message: 'That file is not a photo.' };
const isSignedOut = (problem: Problem) => problem.code === 'unauthenticated';

/** Checks that each file is shown with its progress. */
function expectFiles({ text }: Look, state: StateOf<typeof attachmentsMachine>) {
  const { files } = state.context;
  for (const { name } of files) expect(text).toContain(name);
  for (const { problem } of files) if (problem) expect(text).toContain(problem.message);
  const counts = { sending: 'Uploading ·', stored: 'Uploaded ·' };
  for (const [status, words] of Object.entries(counts)) {
    expect(text.split(words).length - 1, words).toBe(files.filter((file) => file.status === status).length);
  }
}
