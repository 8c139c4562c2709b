import { randomUUID } from 'node:crypto';
import { type BrowserWalk, sentTo, unreachable } from '../browser/arrangement.ts';
import { listedFlat } from '../listing/listed.ts';

const words = { title: 'Sunny flat near the beach', description: 'Newly painted, with two parking spaces.' };

export const listingViewInBrowser: BrowserWalk = {
  open: async (_, scene) => ({ path: `/listings/${(await listedFlat(scene, words)).id}` }),
  personal: (payload) => payload,
  arrangements: {
    'getListing: not_found': sentTo(/[^/]+$/, randomUUID()),
    'getListing: unreachable': unreachable,
  },
  happenings: {
    // The page does it by itself as it opens.
    'screen.opened': async () => {},
  },
  fleeting: ['listingView.arriving'],
};
