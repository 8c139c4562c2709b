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
    'screen.opened': [{ case: 'once' }],
    'retry.requested': [{ case: 'pressed' }],
  },
  calls: {
    getMe: {
      done: [{ case: 'the person', output: { ...adaeze, data: adaeze } }],
      failed: { unauthenticated: { status: 401, message: 'Please sign in.' } },
    },
  },
  children: {},
});
