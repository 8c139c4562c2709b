import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { dashboardSamples } from '#machines/dashboard/dashboard.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import {
  type Arrangement,
  type BrowserAdapter,
  createStoredSession,
  signOutElsewhere,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const dashboardAdapter: TestAdapter<typeof dashboardMachine, typeof dashboardSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'person.signedOut': (person) => person.happens({ type: 'person.signedOut' }),
    'listings.retried': (person) => person.press('Try again'),
  },
  checks: {
    'dashboard.arriving': (look) => expectLoading(look),
    'dashboard.loadingUser': (look) => expectLoading(look),
    'dashboard.ready.loadingListings': (look) => {
      expectWelcome(look);
      expect(look.text).toContain('Loading your listings');
    },
    'dashboard.ready.listingsShown': (look) => {
      expectWelcome(look);
      expect(look.text).toContain('No listings yet.');
    },
    'dashboard.ready.listingsFailed': (look) => {
      expectWelcome(look);
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false });
    },
    // The flow has ended, so before the next page loads there is no greeting and no error.
    'dashboard.turnedAway': (look) => {
      expect(look.text).not.toContain('Something went wrong');
      expect(look.heading).not.toMatch(/^Welcome/);
    },
  },
};

function expectLoading(look: Look) {
  expect(look.heading).toBe('Your dashboard');
  expect(look.text).toContain('Loading your dashboard');
}

function expectWelcome(look: Look) {
  expect(look.heading).toBe('Welcome Adaeze Okafor');
  expect(look.text).toContain('What would you like to do today?');
  expect(look.links).toEqual(
    expect.arrayContaining(['Rent Apartment & Warehouse', 'Sell Property', 'Buy Property', 'Lease Property']),
  );
}

/** Replaces the user's own id on the way, because a page never requests another user's. */
const ofSomebodyElse: Arrangement = {
  release: (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[^/]+$/, randomUUID()),
    }),
};

const dashboardInBrowser: BrowserAdapter<typeof dashboardMachine, typeof dashboardSamples> = {
  open: async (input, scene) => ({
    path: '/dashboard',
    ...(input === 'signed in' && { local: (await createStoredSession(scene)).local }),
  }),
  personal: (payload) => payload,
  arrangements: {
    'getMe: unauthenticated': unknownToken,
    'getMe: unreachable': unreachable,
    'listOwnListings: unauthenticated': unknownToken,
    'listOwnListings: not_found': ofSomebodyElse,
    'listOwnListings: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
    'person.signedOut': (_, scene) => signOutElsewhere(scene),
  },
  fleeting: ['dashboard.arriving'],
};

await testFlow('dashboard', {
  adapter: dashboardAdapter,
  inBrowser: dashboardInBrowser,
});
