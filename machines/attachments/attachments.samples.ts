import type { Place } from '../path-engine/flow.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { isRefusal } from '../upload/refusal.ts';
import { deed, photos, tooManyPhotos } from './attachments.fixtures.ts';
import { attachmentsMachine } from './attachments.machine.ts';
import { attachmentsActors } from './attachments.setup.ts';
import type { AttachmentsContext } from './attachments.types.ts';

/** The id of the document, which is added after four photos. */
export const DOCUMENT = '5';

const unauthenticated = { code: 'unauthenticated', message: 'Please sign in.' };
const unsupported = {
  code: 'unsupported_file',
  message: 'That file is not a photo. Choose a JPEG, PNG, WebP, AVIF or GIF.',
};
const broken = { code: 'internal', message: 'Something went wrong on our side. Please try again.' };

export const attachmentsSamples = defineSamples(attachmentsMachine, attachmentsActors, {
  inputs: { 'no files yet': undefined },

  key: ({ files, added, problem }) => [
    files.map(({ id, status, problem: own, kept }) => [id, status, own?.code, kept]),
    added,
    problem !== null,
  ],

  events: {
    'photos.added': [
      { sample: 'more photos than go out at once', files: photos },
      { sample: 'more than may be', files: tooManyPhotos },
    ],
    'document.chosen': [{ sample: 'a deed', file: deed }],
    'file.removed': [{ sample: 'the first photo', id: '1' }],
    'file.moved': [{ sample: 'the second photo forward', id: '2', by: -1 }],
    'file.retried': [{ sample: 'the first photo', id: '1' }],
    'file.stored': [
      { sample: 'the first photo', id: '1', file: 'reference-of-the-first' },
      { sample: 'the second photo', id: '2', file: 'reference-of-the-second' },
      { sample: 'the third photo', id: '3', file: 'reference-of-the-third' },
      { sample: 'the fourth photo', id: '4', file: 'reference-of-the-fourth' },
      { sample: 'the document', id: DOCUMENT, file: 'reference-of-the-deed' },
    ],
    'file.failed': [
      { sample: 'the first photo, refused for its content', id: '1', problem: unsupported },
      { sample: 'the first photo, the server broke', id: '1', problem: broken },
      { sample: 'the first photo, signed out', id: '1', problem: unauthenticated },
      { sample: 'the document, the server broke', id: DOCUMENT, problem: broken },
    ],
    'files.given': [{ sample: 'a photo', images: ['reference-of-the-first'], documents: [] }],
    'files.left': [
      { sample: 'the same photo', images: ['reference-of-the-first'], documents: [] },
      { sample: 'no photo left', images: [], documents: [] },
    ],
    'form.left': [{ sample: 'by its parent' }],
    'send.requested': [{ sample: 'by its parent' }],
    'send.cancelled': [{ sample: 'by its parent' }],
    'files.swept': [{ sample: 'by its parent' }],
  },

  // Without these limits every order of the events would be a state of its own, too many to explore.
  untried: {
    'photos.added': {
      'Files come once, and then they are sent.': (_, { context }) => context.added > 0,
    },
    'document.chosen': {
      'Files come once, and then they are sent.': (_, { context }) =>
        context.problem !== null || !isUnsent(context) || ![photos.length, photos.length + 1].includes(context.added),
    },
    'file.moved': {
      'One photo is moved, before it is sent.': ({ id }, { context }) =>
        !isUnsent(context) || context.files[1]?.id !== id,
    },
    'file.removed': {
      'A file that is not there has no button; one file is left.': ({ id }, { context }) =>
        context.files.length < 2 || !statusOf(context, id),
    },
    'file.retried': {
      'Only what failed can be tried again.': ({ id }, { context }) => statusOf(context, id) !== 'failed',
      'What was refused is refused again.': (_, { context }) => hasRefused(context),
    },
    'file.stored': { 'Files are stored in the order in which they were added.': isNotNext },
    'file.failed': { 'Files are stored in the order in which they were added.': isNotNext },
    'send.requested': {
      'The form that these stand on sends nothing before photos and document are there.': (_, { context: { files } }) =>
        files.length < 2 || !files.some(({ purpose }) => purpose === 'document'),
      'What was refused is told again at once.': (_, { context }) => hasRefused(context),
      'The form knows what is stored, and goes on with it.': (_, { context: { files } }) =>
        files.every(({ status }) => status === 'stored'),
    },
    'form.left': {
      'Leaving matters where something is said.': (_, { context }) => context.problem === null,
    },
    'files.given': {
      'What was there before comes before all else.': (_, { context }) => context.added > 0,
    },
    'files.left': {
      'Only what was there before can be taken out of it.': (_, { context: { files } }) =>
        !files.some(({ kept }) => kept),
    },
    'files.swept': {
      'Only what was stored can be swept.': (_, { context: { files } }) =>
        files.length === 0 || !files.every(({ status }) => status === 'stored'),
    },
  },

  beyondThePage: {
    'files.given (a photo)': 'only a form that is about what is there says so, before anything is added to it',
    'files.left (the same photo)': 'only a form that is about what is there says so, where that is another by now',
    'files.left (no photo left)': 'only a form that is about what is there says so, where that is another by now',
  },

  calls: {},
  children: { upload: { sends: ['file.stored', 'file.failed'] } },
});

const isUnsent = ({ files }: AttachmentsContext) => files.every(({ status }) => status === 'waiting');
const hasRefused = ({ files }: AttachmentsContext) => files.some(({ problem }) => isRefusal(problem));
const statusOf = ({ files }: AttachmentsContext, id: string) => files.find((file) => file.id === id)?.status;

function isNotNext({ id }: { id: string }, { context: { files } }: Place<AttachmentsContext>) {
  return files.find(({ status }) => status === 'sending')?.id !== id;
}
