import { randomUUID } from 'node:crypto';
import type { listingViewMachine } from '#machines/listing-view/listing-view.machine.ts';
import type { listingViewSamples } from '#machines/listing-view/listing-view.samples.ts';
import { similarListing } from '#machines/listing-view/listing-view.samples.ts';
import {
  type Arrangement,
  answerWith,
  type BrowserAdapter,
  rewriteUrl,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { listedFlat } from '../listing/listed.ts';

const words = { title: 'Sunny flat near the beach', description: 'Newly painted, with two parking spaces.' };

/** Makes the listing in the response one for sale, by its kind. */
const forSale: Arrangement = {
  release: async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), kind: 'property' } });
  },
};

/** The stored session with the owner's user data. */
async function asOwner({ backstage, someone }: Scene, local: Record<string, string>): Promise<Record<string, string>> {
  const person = backstage.db.selectFrom('users').select(['id', 'first_name', 'last_name']);
  const owner = await person.where('phone', '=', someone.phone).executeTakeFirstOrThrow();
  return { ...local, user: JSON.stringify(owner) };
}

export const listingViewInBrowser: BrowserAdapter<typeof listingViewMachine, typeof listingViewSamples> = {
  open: async (input, scene) => {
    const { id, local } = await listedFlat(scene, words);
    return {
      path: `/listings/${id}`,
      ...(input === 'a listing, by its owner' && { local: await asOwner(scene, local) }),
      ...(input === 'a listing, by a user who has just signed in' && { local }),
    };
  },
  personal: (payload) => payload,
  arrangements: {
    'getListing: for sale': forSale,
    'getListing: not_found': rewriteUrl(/[^/]+$/, randomUUID()),
    'getListing: unreachable': unreachable,
    'listSimilarListings: one': answerWith([similarListing]),
    'listSimilarListings: unreachable': unreachable,
    'listBookedDates: not_found': rewriteUrl(/[0-9a-f-]{36}/, randomUUID()),
    'listBookedDates: unreachable': unreachable,
    'getMe: unauthenticated': unknownToken,
    'getMe: unreachable': unreachable,
    'listOwnListings: none': answerWith([]),
    'listOwnListings: unauthenticated': unknownToken,
    'listOwnListings: not_found': rewriteUrl(/[^/]+$/, randomUUID()),
    'listOwnListings: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
    // The user signs in in another tab.
    'person.recognised': async (_, scene, { userId }) => {
      const token = await scene.backstage.account(scene.someone, true);
      const local = { access_token: token, authToken: token };
      await scene.page.evaluate(signInElsewhere, userId ? await asOwner(scene, local) : local);
    },
  },
  fleeting: ['listingView.arriving'],
};

/** Runs in the page. */
function signInElsewhere(local: Record<string, string>) {
  for (const [name, value] of Object.entries(local)) localStorage.setItem(name, value);
  dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
}
