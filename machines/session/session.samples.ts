import { defineSamples } from '../samples/define-samples.ts';
import { sessionActors, sessionMachine } from './session.machine.ts';

export const sessionSamples = defineSamples(sessionMachine, sessionActors, {
  inputs: {
    'signed out': { signedIn: false },
    'signed in': { signedIn: true },
  },
  key: ({ signedIn }) => signedIn,
  events: {
    'person.signedIn': [{ case: 'here' }],
    'signOut.requested': [{ case: 'pressed' }, { case: 'with moves that were not sent', unsent: 2 }],
    'signOut.confirmed': [{ case: 'pressed' }],
    'signOut.abandoned': [{ case: 'pressed' }],
    'account.deleted': [{ case: 'here' }],
    'access.refused': [{ case: 'by a call' }],
    'tab.signedIn': [{ case: 'elsewhere' }],
    'tab.signedOut': [{ case: 'elsewhere' }],
  },
  calls: {
    signOut: {
      done: [{ case: 'the token is revoked' }],
      failed: { unauthenticated: { status: 401, message: 'Please sign in.' } },
    },
  },
  children: {
    watchTabs: { sends: ['tab.signedIn', 'tab.signedOut'] },
  },
});
