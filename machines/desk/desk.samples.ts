import { defineSamples } from '../samples/define-samples.ts';
import {
  CASE_ID,
  decidedCase,
  deskFigures,
  openCase,
  PROOF_ID,
  payoutsCase,
  takenCase,
  warning,
  wholeCase,
} from './desk.fixtures.ts';
import { deskActors, deskMachine, wholeQueue } from './desk.machine.ts';

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const notFound = { status: 404, message: 'We could not find this case.' } as const;
const notStaff = {
  not_staff: { status: 403, message: 'Your account does not have staff access.' },
  desk_locked: { status: 403, message: 'Unlock staff access to continue.' },
} as const;
const notYours = {
  wrong_status: { status: 409, message: 'This case has changed. Reload the page.' },
  taken_by_other: { status: 409, message: 'Another team member took this case.' },
  own_case: { status: 409, message: 'You are involved in this case, so someone else must decide.' },
  own_decision: { status: 409, message: 'You decided this case, so someone else must review it.' },
  case_changed: { status: 409, message: 'Something was added to this case. Read it, then decide.' },
} as const;

const ofCarrier = { about: 'shipment', order: 'deadline', q: '0803 000 0006' } as const;

export const deskSamples = defineSamples(deskMachine, deskActors, {
  inputs: { 'at /desk': { id: null }, 'at a case': { id: CASE_ID } },
  key: ({ id, queue, cases, whole, draft, problem }) => [
    ...[id, queue.q, cases.length, whole?.status, draft?.move, problem !== null],
  ],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'queue.asked': [{ sample: 'deliveries of a carrier, by deadline', queue: { ...wholeQueue, ...ofCarrier } }],
    'figures.requested': [{ sample: 'pressed' }],
    'payouts.requested': [{ sample: 'pressed' }],
    'move.chosen': [{ sample: 'taken', move: 'take' }],
    'decision.typed': [{ sample: 'a warning', draft: { move: 'warn', words: 'Please show that it is yours.' } }],
    'decision.confirmed': [{ sample: 'pressed' }],
    'decision.changed': [{ sample: 'pressed' }],
    'document.requested': [{ sample: 'the proof of ownership', fileId: PROOF_ID }],
    'passkey.requested': [{ sample: 'pressed' }],
    'code.requested': [{ sample: 'pressed' }],
    'code.entered': [{ sample: 'six digits', otp: '493027' }],
  },
  untried: {
    'payouts.requested': {
      'Only a search for a phone number has the button.': (_, { context: { queue } }) => queue.q !== ofCarrier.q,
    },
    'move.chosen': {
      'Only allowed moves have a button.': ({ move }, { context: { whole } }) =>
        whole !== null && !whole.moves.includes(move),
    },
    'decision.typed': {
      'Only allowed decisions can be chosen.': ({ draft }, { context: { whole } }) =>
        whole !== null && !whole.moves.includes(draft.move),
    },
    'document.requested': {
      'Only the staff member who took the case sees its documents.': (_, { context: { whole } }) => !whole?.is_mine,
    },
  },
  calls: {
    listCases: {
      done: [
        { sample: 'one open case', output: { items: [openCase], total: 1, after: null } },
        { sample: 'none', output: { items: [], total: 0, after: null } },
      ],
      failed: { unauthenticated, ...notStaff },
    },
    getDeskFigures: {
      done: [{ sample: 'of thirty days', output: deskFigures }],
      failed: { unauthenticated, ...notStaff },
    },
    reviewPayouts: {
      done: [{ sample: 'taken', output: payoutsCase }],
      failed: {
        unauthenticated,
        ...notStaff,
        not_found: { status: 404, message: 'We could not find this user.' },
      },
    },
    getCase: {
      done: [
        { sample: 'open', output: wholeCase },
        { sample: 'taken', output: takenCase },
      ],
      failed: { unauthenticated, ...notStaff, not_found: notFound, own_case: notYours.own_case },
    },
    previewCase: {
      done: [{ sample: 'of a warning', output: warning }],
      failed: { unauthenticated, ...notStaff, not_found: notFound, ...notYours },
    },
    moveCase: {
      done: [
        { sample: 'taken', output: takenCase },
        { sample: 'decided', output: decidedCase },
      ],
      failed: { unauthenticated, ...notStaff, not_found: notFound, ...notYours },
    },
    getCaseDocument: {
      done: [{ sample: 'the proof of ownership', output: new Blob(['a deed'], { type: 'application/pdf' }) }],
      failed: { unauthenticated, ...notStaff, not_found: notFound, ...notYours },
    },
    sendDeskCode: {
      done: [{ sample: 'sent', output: { message: 'We sent you a code.' } }],
      failed: {
        unauthenticated,
        ...notStaff,
        code_too_soon: {
          status: 429,
          message: 'We already sent a code to 0803 000 0005. You can request another in 60 seconds.',
          retryAfter: 60,
        },
      },
    },
    openDeskWithPasskey: {
      done: [{ sample: 'opened', output: { open_until: '2026-01-10T20:00:00.000Z' } }],
      failed: {
        unauthenticated,
        ...notStaff,
        passkey_refused: { status: 400, message: "This passkey didn't work. Try again." },
      },
    },
    openDesk: {
      done: [{ sample: 'opened', output: { open_until: '2026-01-10T20:00:00.000Z' } }],
      failed: {
        unauthenticated,
        ...notStaff,
        wrong_code: { status: 400, message: 'Wrong code. 4 tries left.' },
        code_expired: { status: 400, message: 'That code has expired. Request a new one.' },
        too_many_attempts: { status: 429, message: 'Too many tries. Request a new code.', retryAfter: 60 },
      },
    },
  },
  children: {},
});
