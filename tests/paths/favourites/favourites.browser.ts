import type { ListingStatus } from '#domain/lifecycles/listing.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { favouritesSamples } from '#machines/favourites/favourites.samples.ts';
import { flat } from '#machines/search/search.fixtures.ts';
import { signedIn } from '../account/account.browser.ts';
import { type BrowserAdapter, meanwhile, type Scene, unknownToken, unreachable } from '../browser/arrangement.ts';
import { offer } from '../search/on-offer.ts';

const { ids } = favouritesSamples.inputs['saved on the device'] ?? { ids: [] };
const [first = '', second = ''] = ids;

export const favouritesInBrowser: BrowserAdapter<typeof favouritesMachine, typeof favouritesSamples> = {
  open: async (input, scene) => ({
    path: '/saved',
    local: {
      ...(input === 'saved in the account' && (await signedIn(scene)).local),
      ...(input === 'saved on the device' && { 'gida.favourites': JSON.stringify(kept()) }),
      ...(input === 'seen last' && { 'gida.seen': JSON.stringify([first, second]) }),
    },
  }),
  isWalked: ({ state }, input) => (state.context as { side?: string }).side === sideOf(input),
  held: (input) => [input === 'saved in the account' ? 'listFavourites' : 'listListingsById'],
  personal: (payload) => payload,
  arrangements: {
    'listFavourites: three of eleven': meanwhile(async (scene) => {
      await offerAll(scene);
      await statusOf(scene, second, 'paused');
      await statusOf(scene, ids[2] ?? '', 'removed');
      await saveAll(scene);
    }),
    'listFavourites: none': meanwhile(({ backstage: { db } }) => db.deleteFrom('favourites').execute()),
    'listFavourites: unauthenticated': unknownToken,
    'listFavourites: unreachable': unreachable,
    'listListingsById: one that is free and one that is paused': meanwhile(async (scene) => {
      await offerAll(scene);
      await statusOf(scene, second, 'paused');
    }),
    'listListingsById: none': meanwhile(async (scene) => {
      await offerAll(scene);
      await scene.backstage.db.updateTable('listings').set({ status: 'removed' }).execute();
    }),
    'listListingsById: unreachable': unreachable,
  },
  happenings: {
    // The page does it by itself as it opens.
    'screen.opened': async () => {},
  },
  fleeting: ['favourites.arriving'],
};

const sideOf = (input: string) => favouritesSamples.inputs[input]?.side;

/** Saved one after the other: what was saved last is listed first. */
const kept = () => ids.toReversed().map((id) => ({ id, saved: true }));

const offerAll = (scene: Scene) => offer(scene, ids, flat);

async function statusOf({ backstage: { db } }: Scene, id: string, status: ListingStatus) {
  await db.updateTable('listings').set({ status }).where('id', '=', id).execute();
}

async function saveAll({ backstage: { db, now }, someone }: Scene) {
  const { id: user_id } = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', someone.phone)
    .executeTakeFirstOrThrow();
  const rows = ids
    .slice(0, PAGE_SIZE + 1)
    .map((listing_id, index) => ({ user_id, listing_id, created_at: new Date(now() - index * 1_000) }));
  await db
    .insertInto('favourites')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
