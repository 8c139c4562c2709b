import { defineCases } from '../cases/define-cases.ts';
import { adaeze } from '../profile/profile.samples.ts';
import { dashboardActors } from './dashboard.actors.ts';
import { dashboardMachine } from './dashboard.machine.ts';

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const dashboardCases = defineCases(dashboardMachine, dashboardActors, {
  inputs: {
    'signed in': { signedIn: true },
    'signed out': { signedIn: false },
  },
  // What is said of the listings is read by no guard; it makes the paths show that it is taken back.
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
