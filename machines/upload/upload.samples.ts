import { PHOTO_MAX_BYTES } from '#domain/limits.ts';
import { ApiError } from '../api/api-error.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { uploadActors } from './upload.actors.ts';
import { uploadMachine } from './upload.machine.ts';

const photo = new File(['a photo as the phone took it'], 'front.jpg', { type: 'image/jpeg' });
const smaller = new File(['a photo'], 'front.jpg', { type: 'image/jpeg' });
const huge = new File([new Uint8Array(PHOTO_MAX_BYTES + 1)], 'front.jpg', { type: 'image/jpeg' });
const deed = new File(['%PDF-1.7'], 'deed.pdf', { type: 'application/pdf' });

const damaged = new ApiError(415, { code: 'unsupported_file', message: 'This photo is damaged. Choose another one.' });

const stored = [{ sample: 'stored', output: { file: '3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10' } }] as const;
const failed = {
  unauthenticated: { status: 401, message: 'Please sign in.' },
  file_too_large: { status: 413, message: 'This file is too large. Choose one of up to 10 MB.' },
  unsupported_file: { status: 415, message: 'That file is not a photo. Choose a JPEG, PNG, WebP, AVIF or GIF.' },
} as const;
const notADocument = 'That file is not a PDF or Word document. Choose a .pdf, .doc or .docx.';

export const uploadSamples = defineSamples(uploadMachine, uploadActors, {
  inputs: {
    'a photo': { id: '1', purpose: 'image', blob: photo },
    'a document': { id: '2', purpose: 'document', blob: deed },
  },

  key: ({ purpose, tries, progress, isDue, problem, blob }) => [
    purpose,
    tries,
    progress,
    isDue,
    problem?.code,
    blob.size,
  ],

  events: {
    'upload.started': [{ sample: 'by its parent' }],
    'progress.made': [{ sample: 'half of it', ratio: 0.5 }],
    'retry.due': [{ sample: 'told by the clock or the phone' }],
  },

  untried: {
    'progress.made': {
      'The same progress twice changes nothing.': ({ ratio }, { context }) => context.progress >= ratio,
    },
  },

  beyondThePage: {
    'upload.failed —upload.started#0→ (stays)': 'A form with a refused file says so and does not go on.',
  },

  calls: {
    uploadImage: { done: stored, failed },
    uploadDocument: {
      done: stored,
      failed: { ...failed, unsupported_file: { status: 415, message: notADocument } },
    },
  },

  children: {
    preparePhoto: {
      done: [
        { sample: 'a smaller photo', output: smaller },
        { sample: 'what could not be made smaller', output: huge },
      ],
      failed: [{ sample: 'a damaged photo', error: damaged }],
    },
    waitForNextTry: { sends: ['retry.due'] },
  },
});
