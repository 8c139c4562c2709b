import { defineCases } from '../cases/define-cases.ts';
import { isRefusal } from '../upload/refusal.ts';
import { attachmentsActors } from './attachments.actors.ts';
import { attachmentsMachine } from './attachments.machine.ts';
import { deed, photos, tooManyPhotos } from './attachments.samples.ts';
import type { AttachmentsContext, AttachmentsEvent } from './attachments.types.ts';

/** The id of the document: four photos come first. */
export const DOCUMENT = '5';

const unauthenticated = { code: 'unauthenticated', message: 'Please sign in.' };
const unsupported = {
  code: 'unsupported_file',
  message: 'This is not a photo. Choose a JPEG, PNG, WebP, AVIF or GIF.',
};
const broken = { code: 'internal', message: 'Something went wrong. Please try again.' };

export const attachmentsCases = defineCases(attachmentsMachine, attachmentsActors, {
  inputs: { 'no files yet': undefined },

  key: ({ files, added, problem }) => [
    files.map(({ id, status, problem: own }) => [id, status, own?.code]),
    added,
    problem !== null,
  ],

  events: {
    'photos.added': [
      { case: 'more photos than go out at once', files: photos },
      { case: 'more than may be', files: tooManyPhotos },
    ],
    'document.chosen': [{ case: 'a deed', file: deed }],
    'file.removed': [{ case: 'the first photo', id: '1' }],
    'file.moved': [{ case: 'the second photo forward', id: '2', by: -1 }],
    'file.retried': [{ case: 'the first photo', id: '1' }],
    'file.stored': [
      { case: 'the first photo', id: '1', file: 'reference-of-the-first' },
      { case: 'the second photo', id: '2', file: 'reference-of-the-second' },
      { case: 'the third photo', id: '3', file: 'reference-of-the-third' },
      { case: 'the fourth photo', id: '4', file: 'reference-of-the-fourth' },
      { case: 'the document', id: DOCUMENT, file: 'reference-of-the-deed' },
    ],
    'file.failed': [
      { case: 'the first photo, refused for its content', id: '1', problem: unsupported },
      { case: 'the first photo, the server broke', id: '1', problem: broken },
      { case: 'the first photo, signed out', id: '1', problem: unauthenticated },
      { case: 'the document, the server broke', id: DOCUMENT, problem: broken },
    ],
    'form.left': [{ case: 'by its parent' }],
    'send.requested': [{ case: 'by its parent' }],
    'send.cancelled': [{ case: 'by its parent' }],
    'files.swept': [{ case: 'by its parent' }],
  },

  sendable: isWorthTrying,

  calls: {},
  children: { upload: { sends: ['file.stored', 'file.failed'] } },
});

/** Files come once, and then they are sent: otherwise each order of all of them would be an environment. */
function isWorthTrying(event: AttachmentsEvent, { context }: { context: AttachmentsContext }): boolean {
  const { files, added, problem } = context;
  const isUnsent = files.every(({ status }) => status === 'waiting');
  const hasRefused = files.some(({ problem: own }) => isRefusal(own));
  const statusOf = (id: string) => files.find((file) => file.id === id)?.status;
  switch (event.type) {
    case 'photos.added':
      return added === 0 && (event.files === photos || !problem);
    case 'document.chosen':
      return !problem && isUnsent && [photos.length, photos.length + 1].includes(added);
    case 'file.moved':
      return isUnsent && files[1]?.id === event.id;
    case 'file.removed':
      return files.length > 1 && statusOf(event.id) !== undefined;
    case 'file.retried':
      return statusOf(event.id) === 'failed' && !hasRefused;
    case 'file.stored':
    case 'file.failed':
      // Photos are stored in the order they were added.
      return files.find(({ status }) => status === 'sending')?.id === event.id;
    case 'send.requested':
      // The form that these stand on sends nothing before both are there. What was refused is told again at once.
      return files.some(({ purpose }) => purpose === 'document') && files.length > 1 && !hasRefused;
    case 'form.left':
      return problem !== null;
    case 'files.swept':
      return files.length > 0 && files.every(({ status }) => status === 'stored');
    default:
      return true;
  }
}
