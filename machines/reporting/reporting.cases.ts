import { defineCases } from '../cases/define-cases.ts';
import { reportingActors } from './reporting.actors.ts';
import { reportingMachine } from './reporting.machine.ts';
import { steps } from './reporting.routes.ts';

export const reportingCases = defineCases(reportingMachine, reportingActors, {
  inputs: { 'a listing': { about: 'listing', id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41' } },
  key: ({ problem, reference }) => [problem?.code, reference],
  events: {
    'reason.chosen': [{ case: 'not theirs', reason: 'notTheirs' }],
    'words.changed': [{ case: 'begun', words: 'This is my mother' }],
    'words.written': [{ case: 'in words', words: "This is my mother's house. It is not to let." }],
    'report.confirmed': [{ case: 'pressed' }],
    'location.changed': [
      { case: 'what is wrong', path: steps.choosing },
      { case: 'the words', path: steps.wording },
    ],
  },
  calls: {
    report: {
      done: [
        {
          case: 'received',
          output: { reference: 'C-1001', message: 'Thank you. We look at it and tell you when it is decided.' },
        },
      ],
      failed: {
        unauthenticated: { status: 401, message: 'Please sign in.' },
        not_found: { status: 404, message: 'This listing was not found.' },
        own_report: { status: 409, message: 'This is yours. Only somebody else can report it.' },
        already_reported: {
          status: 409,
          message: 'You have reported this. We look at it and tell you when it is decided.',
        },
        idempotency_key_reused: { status: 422, message: 'This was sent before with something else in it.' },
      },
    },
  },
  children: {},
});
