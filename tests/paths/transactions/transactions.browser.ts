import { signedIn } from '../account/account.browser.ts';
import { pageOfVisits } from '../booking-process/visit.ts';
import { type BrowserWalk, meanwhile, unknownToken, unreachable } from '../browser/arrangement.ts';

export const transactionsInBrowser: BrowserWalk = {
  open: async (_, scene) => ({ path: '/transactions', local: (await signedIn(scene)).local }),
  personal: (payload) => payload,
  arrangements: {
    'listTransactions: a full page': meanwhile(pageOfVisits),
    'listTransactions: unauthenticated': unknownToken,
    'listTransactions: unreachable': unreachable,
  },
  happenings: {
    // The page does it by itself as it opens.
    'screen.opened': async () => {},
  },
  fleeting: ['transactions.arriving'],
};
