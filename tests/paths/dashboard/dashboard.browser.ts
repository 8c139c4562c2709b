import { randomUUID } from 'node:crypto';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { dashboardSamples } from '#machines/dashboard/dashboard.samples.ts';
import { signedIn } from '../account/account.browser.ts';
import {
  type Arrangement,
  type BrowserAdapter,
  signOutElsewhere,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';

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

export const dashboardInBrowser: BrowserAdapter<typeof dashboardMachine, typeof dashboardSamples> = {
  open: async (input, scene) => ({
    path: '/dashboard',
    ...(input === 'signed in' && { local: (await signedIn(scene)).local }),
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
    // The page does it by itself as it opens.
    'screen.opened': async () => {},
    'person.signedOut': (_, scene) => signOutElsewhere(scene),
  },
  fleeting: ['dashboard.arriving'],
};
