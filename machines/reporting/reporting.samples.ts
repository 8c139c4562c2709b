import { defineSamples } from '../samples/define-samples.ts';
import { reportingActors, reportingMachine } from './reporting.machine.ts';
import { steps } from './reporting.routes.ts';

// Rules: CASE-2

export const reportingSamples = defineSamples(reportingMachine, reportingActors, {
  inputs: { 'a listing': { about: 'listing', id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41' } },
  key: ({ problem, reference }) => [problem?.code, reference],
  events: {
    'reason.chosen': [{ sample: 'not theirs', reason: 'notTheirs' }],
    'words.changed': [{ sample: 'begun', words: 'This is my mother' }],
    'words.written': [{ sample: 'in words', words: "This is my mother's house. It is not to let." }],
    'report.confirmed': [{ sample: 'pressed' }],
    'location.changed': [
      { sample: 'the reason', path: steps.choosing },
      { sample: 'the details', path: steps.wording },
    ],
  },
  calls: {
    report: {
      done: [
        {
          sample: 'received',
          output: { reference: 'C-1001', message: "Thank you. We'll review it and tell you when we have decided." },
        },
      ],
      failed: {
        unauthenticated: { status: 401, message: 'Please sign in.' },
        not_found: { status: 404, message: 'We could not find this listing.' },
        own_report: { status: 409, message: "You can't report your own listing or account." },
        already_reported: {
          status: 409,
          message: "You already reported this. We'll tell you when we have decided.",
        },
        idempotency_key_reused: {
          status: 422,
          message: 'We received this form before you changed it. Submit it again to send your changes.',
        },
      },
    },
  },
  children: {},
});
