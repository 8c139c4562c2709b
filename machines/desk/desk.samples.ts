import { defineSamples } from '../samples/define-samples.ts';
import { CASE_ID, decidedCase, openCase, PROOF_ID, takenCase, wholeCase } from './desk.fixtures.ts';
import { deskActors, deskMachine } from './desk.machine.ts';

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const notFound = { status: 404, message: 'This case was not found.' } as const;
const notStaff = {
  not_staff: { status: 403, message: 'Your account does not have staff access.' },
  desk_locked: { status: 403, message: 'Enter a staff code to continue.' },
} as const;
const notYours = {
  wrong_status: { status: 409, message: 'This case has changed. Reload the page.' },
  taken_by_other: { status: 409, message: 'Another team member took this case.' },
  own_case: { status: 409, message: 'You are involved in this case, so someone else must decide.' },
} as const;

export const deskSamples = defineSamples(deskMachine, deskActors, {
  inputs: { 'at /desk': { id: null }, 'at a case': { id: CASE_ID } },
  key: ({ id, closed, cases, whole, problem }) => [id, closed, cases.length, whole?.status, problem !== null],
  events: {
    'screen.opened': [{ case: 'once' }],
    'retry.requested': [{ case: 'pressed' }],
    'queue.switched': [{ case: 'pressed' }],
    'move.chosen': [
      { case: 'taken', move: 'take', words: '' },
      { case: 'a warning', move: 'warn', words: 'Please show that it is yours.' },
    ],
    'document.requested': [{ case: 'the proof of ownership', fileId: PROOF_ID }],
    'code.requested': [{ case: 'pressed' }],
    'code.entered': [{ case: 'six digits', otp: '493027' }],
  },
  untried: {
    'move.chosen': {
      'Only allowed moves have a button.': ({ move }, { context: { whole } }) =>
        whole !== null && !whole.moves.includes(move),
    },
    'document.requested': {
      'Only the staff member who took the case sees its documents.': (_, { context: { whole } }) => !whole?.is_mine,
    },
  },
  calls: {
    listCases: {
      done: [
        { case: 'one open case', output: [openCase] },
        { case: 'none', output: [] },
      ],
      failed: { unauthenticated, ...notStaff },
    },
    getCase: {
      done: [
        { case: 'open', output: wholeCase },
        { case: 'taken', output: takenCase },
      ],
      failed: { unauthenticated, ...notStaff, not_found: notFound },
    },
    moveCase: {
      done: [
        { case: 'taken', output: takenCase },
        { case: 'decided', output: decidedCase },
      ],
      failed: { unauthenticated, ...notStaff, not_found: notFound, ...notYours },
    },
    getCaseDocument: {
      done: [{ case: 'the proof of ownership', output: new Blob(['a deed'], { type: 'application/pdf' }) }],
      failed: { unauthenticated, ...notStaff, not_found: notFound, ...notYours },
    },
    sendDeskCode: {
      done: [{ case: 'sent', output: { message: 'We sent you a code.' } }],
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
    openDesk: {
      done: [{ case: 'opened', output: { open_until: '2026-01-10T20:00:00.000Z' } }],
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
