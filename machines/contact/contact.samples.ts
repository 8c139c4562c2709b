import { defineSamples } from '../samples/define-samples.ts';
import { contactActors, contactMachine } from './contact.machine.ts';

// Rules: CONT-1

const question = {
  name: 'Musa Bello',
  email: 'musa@example.ng',
  message: 'Do you have warehouses in Kano?',
};

export const contactSamples = defineSamples(contactMachine, contactActors, {
  inputs: {
    'the first page': {},
  },
  key: ({ problem, notice }) => [problem?.code, notice !== null],
  events: {
    'form.submitted': [
      { sample: 'complete', form: question },
      { sample: 'without a message', form: { ...question, message: ' ' } },
    ],
  },
  calls: {
    sendContactMessage: {
      done: [{ sample: 'it is on its way', output: { message: 'Your message has been sent.' } }],
      failed: {
        idempotency_key_reused: {
          status: 422,
          message: 'We received this form before you changed it. Submit it again to send your changes.',
        },
        rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
      },
    },
  },
  children: {},
  pinned: {
    'a question that is sent after no network and an empty message': {
      input: 'the first page',
      steps: [
        'form.submitted (complete)',
        'xstate.error.actor.sendContactMessage (unreachable)',
        'form.submitted (without a message)',
        'form.submitted (complete)',
        'xstate.done.actor.sendContactMessage (it is on its way)',
      ],
    },
  },
});
