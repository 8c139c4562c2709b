import { adaeze } from '../profile/profile.fixtures.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { dashboardActors, dashboardMachine } from './dashboard.machine.ts';

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const dashboardSamples = defineSamples(dashboardMachine, dashboardActors, {
  inputs: {
    'signed in': { signedIn: true },
    'signed out': { signedIn: false },
  },
  // No guard reads the listings' problem. It is in the key so that paths show that it is cleared.
  key: ({ signedIn, listingsProblem }) => [signedIn, listingsProblem !== null],
  events: {
    'screen.opened': [{ case: 'once' }],
    'listings.retried': [{ case: 'pressed' }],
    'person.signedOut': [{ case: 'here or in another tab' }],
  },
  calls: {
    getMe: {
      done: [{ case: 'the person', output: { ...adaeze, data: adaeze } }],
      failed: { unauthenticated },
    },
    listOwnListings: {
      done: [{ case: 'none yet', output: [] }],
      failed: { unauthenticated, not_found: { status: 404, message: 'Not found.' } },
    },
  },
  children: { listingEditor: {} },
});
