import { adaeze } from '../profile/profile.fixtures.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { personActors, personMachine } from './person.machine.ts';

export const personSamples = defineSamples(personMachine, personActors, {
  inputs: {
    'known to this device': { isKnown: true },
    'not known to this device': { isKnown: false },
  },
  key: ({ isKnown, problem }) => [isKnown, problem !== null],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
  },
  calls: {
    getMe: {
      done: [{ sample: 'the person', output: { ...adaeze, data: adaeze } }],
      failed: { unauthenticated: { status: 401, message: 'Please sign in.' } },
    },
  },
  children: {},
});
