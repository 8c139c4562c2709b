import type { components } from '#openapi/contract.gen.ts';
import { defineCases } from '../paths/cases.ts';
import { dashboardActors } from './dashboard.actors.ts';
import { dashboardMachine } from './dashboard.machine.ts';

const adaeze: components['schemas']['User'] = {
  id: '5a0d5f0c-6a8e-4f43-8a0f-3a0e2f6f9a11',
  first_name: 'Adaeze',
  last_name: 'Okafor',
  email: 'adaeze@example.ng',
  phone_no: '+2348031234567',
  state: 'Lagos',
  userType: 'OWNER',
  location: null,
  photo: null,
  created_at: '2026-01-02T08:12:44Z',
};

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
