import { defineSamples } from '../samples/define-samples.ts';
import { sessionActors, sessionMachine } from './session.machine.ts';

// Rules: PAGE-8, ACC-5, ACC-15

const REMOVED = 'This device was signed out from another one. Sign in to continue.';

export const sessionSamples = defineSamples(sessionMachine, sessionActors, {
  inputs: {
    'signed out': { signedIn: false },
    'signed in': { signedIn: true },
  },
  key: ({ signedIn }) => signedIn,
  events: {
    'person.signedIn': [{ sample: 'here' }],
    'signOut.requested': [
      { sample: 'pressed' },
      { sample: 'with moves that were not sent', unsent: { updates: 2, saves: 0, words: 0, drafts: 0 } },
    ],
    'signOut.confirmed': [{ sample: 'pressed' }],
    'signOut.abandoned': [{ sample: 'pressed' }],
    'account.deleted': [{ sample: 'here' }],
    'access.refused': [{ sample: 'by a call' }],
    'access.ended': [{ sample: 'on another device', why: REMOVED }],
    'tab.signedIn': [{ sample: 'elsewhere' }],
    'tab.signedOut': [{ sample: 'elsewhere' }],
  },
  calls: {
    signOut: {
      done: [{ sample: 'the token is revoked' }],
      failed: { unauthenticated: { status: 401, message: 'Please sign in.' } },
    },
  },
  children: {
    watchTabs: { sends: ['tab.signedIn', 'tab.signedOut'] },
  },
});
