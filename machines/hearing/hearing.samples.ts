import { isNextAttached, reportsOf } from '../attachments/attachments.fixtures.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { hearingActors, hearingMachine, type OwnCase } from './hearing.machine.ts';

const CASE_ID = '5b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41';
const PHOTO_ID = '3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10';

export const undecidedCase: OwnCase = {
  id: CASE_ID,
  about: 'booking',
  role: 'side',
  reference: 'C-1001',
  decision: null,
  status: 'open',
  title: 'Sunny flat near the beach',
  words: '',
  decided_at: null,
  hearing: { answer_by: '2026-01-08T07:12:44.000Z', is_open: true, has_answered: false },
  objection: null,
  answer: null,
  can_appeal: false,
  thread: [
    { by: null, what: 'reported', reason: 'notAsShown', words: null, at: '2026-01-05T07:12:44.000Z', files: [] },
    {
      by: 'owner',
      what: 'said',
      reason: null,
      words: 'The roof was mended last week.',
      at: '2026-01-05T08:00:00.000Z',
      files: [{ id: PHOTO_ID, kind: 'photo' }],
    },
  ],
};

const WORDS = 'Rain still came in on Sunday.';

const answered: OwnCase = {
  ...undecidedCase,
  hearing: { answer_by: '2026-01-08T07:12:44.000Z', is_open: true, has_answered: true },
  thread: [
    ...undecidedCase.thread,
    { by: 'you', what: 'said', reason: null, words: WORDS, at: '2026-01-05T09:00:00.000Z', files: [] },
  ],
};

export const heardCase: OwnCase = {
  ...undecidedCase,
  status: 'decided',
  decision: 'dismiss',
  words: 'The roof is tight.',
  decided_at: '2026-01-09T07:12:44.000Z',
  hearing: { answer_by: null, is_open: false, has_answered: false },
};

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const not_found = { status: 404, message: 'We could not find this case.' } as const;

/** Closed cases have no form. */
const closed = {
  'What is decided has no form.': (_: object, { context: { whole } }: { context: { whole: OwnCase | null } }) =>
    whole?.hearing?.is_open === false,
};

export const hearingSamples = defineSamples(hearingMachine, hearingActors, {
  inputs: { 'of a booking': { id: CASE_ID } },
  key: ({ whole, words, waives, attached, stored, problem }) => [
    ...[whole?.status, whole?.thread.length, words, waives, attached, stored !== null, problem?.code],
  ],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'person.returned': [{ sample: 'from another tab' }],
    'words.submitted': [{ sample: 'in words', words: WORDS }],
    'nothing.added': [{ sample: 'pressed' }],
    'words.discarded': [{ sample: 'pressed' }],
    'file.requested': [{ sample: 'a photo', id: PHOTO_ID }],
    ...reportsOf(1),
  },
  untried: {
    'words.submitted': closed,
    'words.discarded': {
      'Only words that came too late have such a button.': (_, { context: { whole, words } }) =>
        whole?.hearing?.is_open !== false || words === '',
    },
    'nothing.added': {
      'Who has answered has no such button.': (_, { context: { whole } }) =>
        whole?.hearing?.is_open === false || whole?.hearing?.has_answered === true,
    },
    'attachments.changed': {
      ...closed,
      'Files come once, before the words.': (event, { context: { attached, words } }) =>
        !isNextAttached(attached, event) || words !== '',
    },
    'attachments.stored': {
      'What was attached is what is stored.': ({ images, documents }, { context: { attached } }) =>
        images.length !== attached.photos || documents.length !== attached.documents,
    },
  },
  calls: {
    getOwnCase: {
      done: [
        { sample: 'undecided', output: undecidedCase },
        { sample: 'decided', output: heardCase },
      ],
      failed: { unauthenticated, not_found },
    },
    sayInCase: {
      done: [{ sample: 'added', output: answered }],
      failed: {
        unauthenticated,
        not_found,
        unknown_file: {
          status: 400,
          message: 'A file is missing. Upload it again.',
          fields: { photos: 'A file is missing. Upload it again' },
        },
        wrong_status: { status: 409, message: 'We have decided this already, so your words were not added.' },
        idempotency_key_reused: {
          status: 422,
          message: 'We received this form before you changed it. Submit it again to send your changes.',
        },
      },
    },
    getFile: {
      done: [{ sample: 'the photo', output: new Blob(['a roof'], { type: 'image/webp' }) }],
      failed: { unauthenticated, not_found: { status: 404, message: 'We could not find this file.' } },
    },
  },
  children: { attachments: { sends: ['attachments.changed', 'attachments.stored', 'attachments.failed'] } },
});
