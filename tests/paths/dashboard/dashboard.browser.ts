import { signedIn } from '../account/account.browser.ts';
import { type BrowserWalk, unknownToken, unreachable } from '../browser/arrangement.ts';
import { signOutElsewhere } from '../session/session.browser.ts';

export const dashboardInBrowser: BrowserWalk = {
  open: async (input, scene) => ({
    path: '/dashboard',
    ...(input === 'signed in' && { local: (await signedIn(scene)).local }),
  }),
  personal: (payload) => payload,
  arrangements: { 'getMe: unauthenticated': unknownToken, 'getMe: unreachable': unreachable },
  happenings: {
    // The page does it by itself as it opens.
    'screen.opened': async () => {},
    'person.signedOut': (_, scene) => signOutElsewhere(scene),
  },
  fleeting: ['dashboard.arriving'],
};
