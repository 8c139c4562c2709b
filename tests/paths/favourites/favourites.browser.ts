import { randomUUID } from 'node:crypto';
import type { ListingStatus } from '#domain/lifecycles/listing.ts';
import { FAVOURITES_MAX, PAGE_SIZE } from '#domain/limits.ts';
import { naira } from '#domain/money.ts';
import type { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { favouritesSamples } from '#machines/favourites/favourites.samples.ts';
import type { savingMachine } from '#machines/favourites/saving.machine.ts';
import type { savingSamples } from '#machines/favourites/saving.samples.ts';
import { flat } from '#machines/search/search.fixtures.ts';
import {
  type BrowserAdapter,
  createStoredSession,
  duringCall,
  refuseWith,
  rewriteUrl,
  type Scene,
  sendFromOtherTab,
  signInElsewhere,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { HEART } from '../checks.ts';
import { listedFlat } from '../listing/listed.ts';
import { offer } from '../search/offered-listings.ts';

const { ids } = favouritesSamples.inputs['saved on the device'] ?? { ids: [] };
const [first = '', second = ''] = ids;

export const favouritesInBrowser: BrowserAdapter<typeof favouritesMachine, typeof favouritesSamples> = {
  open: async (input, scene) => ({
    path: '/saved',
    local: {
      ...(input === 'saved in the account' && (await createStoredSession(scene)).local),
      ...(input === 'saved on the device' && { 'gida.favourites': JSON.stringify(kept()) }),
      ...(input === 'seen last' && { 'gida.seen': JSON.stringify([first, second]) }),
    },
  }),
  isWalked: ({ state }, input) => (state.context as { side?: string }).side === sideOf(input),
  held: (input) => [input === 'saved in the account' ? 'listFavourites' : 'listListingsById'],
  personal: (payload) => payload,
  arrangements: {
    'listFavourites: three of eleven': duringCall(async (scene) => {
      await offerAll(scene);
      await statusOf(scene, second, 'paused');
      await statusOf(scene, ids[2] ?? '', 'removed');
      await saveAll(scene);
    }),
    'listFavourites: none': duringCall(({ backstage: { db } }) => db.deleteFrom('favourites').execute()),
    'listFavourites: unauthenticated': unknownToken,
    'listFavourites: unreachable': unreachable,
    'listListingsById: one that is free and one that is paused': duringCall(async (scene) => {
      await offerAll(scene);
      await statusOf(scene, second, 'paused');
    }),
    'listListingsById: none': duringCall(async (scene) => {
      await offerAll(scene);
      await scene.backstage.db.updateTable('listings').set({ status: 'removed', waits_for_fee: false }).execute();
    }),
    'listListingsById: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
  },
  fleeting: ['favourites.arriving'],
};

const sideOf = (input: string) => favouritesSamples.inputs[input]?.side;

/** Saves listings one after the other, because the last saved one is listed first. */
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
  const rows = ids.slice(0, PAGE_SIZE + 1).map((listing_id, index) => ({
    ...{ user_id, listing_id, created_at: new Date(now() - index * 1_000) },
    ...{ known_price: naira(1), known_period: null },
  }));
  await db
    .insertInto('favourites')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const words = { title: flat.title ?? '', description: flat.description };

export const savingInBrowser: BrowserAdapter<typeof savingMachine, typeof savingSamples> = {
  open: async (input, scene) => {
    const { id, local } = await listedFlat(scene, words);
    const changes = JSON.stringify([{ id, saved: true }]);
    return {
      path: `/listings/${id}`,
      local: {
        ...(input !== 'signed out' && local),
        ...(input === 'signed in with a listing that was saved before' && { 'gida.favourites': changes }),
      },
    };
  },
  personal: (payload) => payload,
  arrangements: {
    'listFavouriteIds: the flat': duringCall(save),
    'listFavouriteIds: none': duringCall(({ backstage: { db } }) => db.deleteFrom('favourites').execute()),
    'listFavouriteIds: unauthenticated': unknownToken,
    'listFavouriteIds: unreachable': unreachable,
    'saveFavourite: unauthenticated': unknownToken,
    'saveFavourite: not_found': rewriteUrl(/[^/]+$/, randomUUID()),
    'saveFavourite: too_many_favourites': refuseWith(
      409,
      'too_many_favourites',
      `You have saved ${FAVOURITES_MAX} listings, the maximum. Remove some first.`,
    ),
    'saveFavourite: unreachable': unreachable,
    'dropFavourite: unauthenticated': unknownToken,
    'dropFavourite: unreachable': unreachable,
  },
  happenings: {
    // The first page sends it itself; later the user comes from another page.
    'screen.opened': async (person, { page }, _, { leaves }) => {
      if (leaves.includes('saving.arriving')) return;
      const { pathname } = new URL(page.url());
      await person.goTo('/faq');
      await page.getByRole('button', { name: HEART }).waitFor({ state: 'detached' });
      await person.goTo(pathname);
    },
    'person.signedIn': (_, scene) => signInElsewhere(scene),
    'person.signedOut': (_, scene, { changes }) =>
      changes.length === 0
        ? sendFromOtherTab(scene, () => localStorage.clear())
        : sendFromOtherTab(scene, endSession, saved(scene)),
    'device.changed': (_, scene, { changes }) =>
      sendFromOtherTab(scene, keepChanges, changes.length === 0 ? '' : saved(scene)),
  },
  fleeting: ['saving.arriving'],
};

const idOf = ({ page }: Scene) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

const saved = (scene: Scene) => JSON.stringify([{ id: idOf(scene), saved: true }]);

/** Runs in the other tab. */
function endSession(changes: string) {
  localStorage.removeItem('authToken');
  localStorage.setItem('gida.favourites', changes);
  localStorage.removeItem('access_token');
}

/** Runs in the other tab. */
function keepChanges(changes: string) {
  if (changes === '') localStorage.removeItem('gida.favourites');
  else localStorage.setItem('gida.favourites', changes);
}

/** Saves the listing as if on another device of the user. */
async function save(scene: Scene) {
  const { db, now } = scene.backstage;
  const { id: user_id } = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', scene.someone.phone)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('favourites')
    .values({
      user_id,
      listing_id: idOf(scene),
      created_at: new Date(now()),
      known_price: naira(1),
      known_period: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
