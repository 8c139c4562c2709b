import { adaeze } from '../profile/profile.fixtures.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { dashboardActors, dashboardMachine } from './dashboard.machine.ts';

// Rules: ACC-6

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const dashboardSamples = defineSamples(dashboardMachine, dashboardActors, {
  inputs: {
    'signed in': { signedIn: true },
    'signed out': { signedIn: false },
  },
  // No guard reads the listings' problem. It is in the key so that paths show that it is cleared.
  key: ({ signedIn, listingsProblem }) => [signedIn, listingsProblem !== null],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'listings.retried': [{ sample: 'pressed' }],
    'person.signedOut': [{ sample: 'here or in another tab' }],
  },
  calls: {
    getMe: {
      done: [{ sample: 'the person', output: { ...adaeze, data: adaeze } }],
      failed: { unauthenticated },
    },
    listOwnListings: {
      done: [{ sample: 'none yet', output: [] }],
      failed: { unauthenticated, not_found: { status: 404, message: 'We could not find this user.' } },
    },
  },
  children: { listingEditor: {} },
});
