import { defineSamples } from '../samples/define-samples.ts';
import { supportActors, supportMachine } from './support.machine.ts';

const question = { subject: 'My listing is not shown', message: 'I listed a flat yesterday and cannot find it.' };

export const supportSamples = defineSamples(supportMachine, supportActors, {
  inputs: { 'at /contactsupport': undefined },
  key: ({ question: { subject }, reference, problem }) => [subject, reference, problem?.code],
  events: {
    'question.submitted': [{ sample: 'a subject and a message', question }],
    'another.requested': [{ sample: 'pressed' }],
  },
  calls: {
    askSupport: {
      done: [{ sample: 'received', output: { reference: 'S-10482', message: 'We have your message.' } }],
      failed: {
        unauthenticated: { status: 401, message: 'Please sign in.' },
        idempotency_key_reused: {
          status: 422,
          message: 'We received this form before you changed it. Submit it again to send your changes.',
        },
      },
    },
  },
  children: {},
});
