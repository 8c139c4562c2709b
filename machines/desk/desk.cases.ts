import { defineCases } from '../cases/define-cases.ts';
import { deskActors } from './desk.actors.ts';
import { deskMachine } from './desk.machine.ts';
import { CASE_ID, decidedCase, openCase, PROOF_ID, takenCase, wholeCase } from './desk.samples.ts';

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;
const notFound = { status: 404, message: 'This case was not found.' } as const;
const notAtTheDesk = {
  not_staff: { status: 403, message: 'The desk is for the staff of Gida.' },
  desk_locked: { status: 403, message: 'The desk is locked. Ask for a code and enter it.' },
} as const;
const notYours = {
  wrong_status: { status: 409, message: 'That is not possible with this case any more. Look at it again.' },
  taken_by_other: { status: 409, message: 'Somebody else of the staff has taken this case.' },
  own_case: { status: 409, message: 'You are part of this case. Somebody else decides about it.' },
} as const;

export const deskCases = defineCases(deskMachine, deskActors, {
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
      'Only what the server says can be done has a button.': ({ move }, { context: { whole } }) =>
        whole !== null && !whole.moves.includes(move),
    },
    'document.requested': {
      'Only whoever has taken a case sees its documents.': (_, { context: { whole } }) => !whole?.is_mine,
    },
  },
  calls: {
    listCases: {
      done: [
        { case: 'one that waits', output: [openCase] },
        { case: 'none', output: [] },
      ],
      failed: { unauthenticated, ...notAtTheDesk },
    },
    getCase: {
      done: [
        { case: 'open', output: wholeCase },
        { case: 'taken', output: takenCase },
      ],
      failed: { unauthenticated, ...notAtTheDesk, not_found: notFound },
    },
    moveCase: {
      done: [
        { case: 'taken', output: takenCase },
        { case: 'decided', output: decidedCase },
      ],
      failed: { unauthenticated, ...notAtTheDesk, not_found: notFound, ...notYours },
    },
    getCaseDocument: {
      done: [{ case: 'the proof of ownership', output: new Blob(['a deed'], { type: 'application/pdf' }) }],
      failed: { unauthenticated, ...notAtTheDesk, not_found: notFound, ...notYours },
    },
    sendDeskCode: {
      done: [{ case: 'sent', output: { message: 'A code is on its way.' } }],
      failed: {
        unauthenticated,
        ...notAtTheDesk,
        code_too_soon: {
          status: 429,
          message: 'A code was sent already. Ask for another one in 60 seconds.',
          retryAfter: 60,
        },
      },
    },
    openDesk: {
      done: [{ case: 'opened', output: { open_until: '2026-01-10T20:00:00.000Z' } }],
      failed: {
        unauthenticated,
        ...notAtTheDesk,
        wrong_code: { status: 400, message: 'That code is not right. You have 4 tries left.' },
        code_expired: { status: 400, message: 'That code has expired. Ask for a new one.' },
        too_many_attempts: { status: 429, message: 'Too many tries. Ask for a new code.', retryAfter: 60 },
      },
    },
  },
  children: {},
});
