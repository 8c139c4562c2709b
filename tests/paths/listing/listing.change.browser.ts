import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { photos } from '#machines/attachments/attachments.fixtures.ts';
import type { listingChangeSamples } from '#machines/listing/listing.change.samples.ts';
import type { apartmentChangeMachine } from '#machines/listing/listing.machine.ts';
import { changeHref } from '#machines/listing/listing.routes.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { filesOfForm } from '../attachments/attachments.browser.ts';
import { fromToday } from '../availability/days.ts';
import {
  type BrowserAdapter,
  meanwhile,
  type Scene,
  sentTo,
  spoilt,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { jpeg, listedFlatWithPhotos } from './listed.ts';
import { listingInBrowser, refusals } from './listing.browser.ts';

const { personal } = listingInBrowser('apartment');
const { idempotency_key_reused: _, ...refusalsOfForm } = refusals('apartment');

/** A flat of three photos that can be seen on the day of the books, and its owner. */
export const listingChangeInBrowser: BrowserAdapter<typeof apartmentChangeMachine, typeof listingChangeSamples> = {
  open: async (_input, scene) => {
    const availability = [{ day: fromToday('2026-01-12', scene), start: '09:00', end: '17:00' }];
    const { id, local } = await listedFlatWithPhotos(scene, 3, { availability });
    return { path: changeHref({ kind: 'apartment', id }), local };
  },

  personal,

  arrangements: {
    'getOwnListing: without the first photo': meanwhile(removeFirstPhoto),
    'getOwnListing: unauthenticated': unknownToken,
    'getOwnListing: not_found': sentTo(/[0-9a-f-]{36}/, randomUUID()),
    'getOwnListing: unreachable': unreachable,
    ...Object.fromEntries(Object.entries(refusalsOfForm).map(([code, how]) => [`changeApartment: ${code}`, how])),
    'changeApartment: place_stays': spoilt({ address: '1 Another Street' }),
    'changeApartment: changed_meanwhile': meanwhile(change),
    'changeApartment: not_found': sentTo(/[0-9a-f-]{36}/, randomUUID()),
  },

  happenings: {
    ...filesOfForm,
    // Every address of a change says what is changed.
    'location.changed': (person, { page }, { path }) => person.goTo(`${path}${new URL(page.url()).search}`),
    'attachments.changed': (person) =>
      person.attach(
        'Photos',
        photos.slice(3).map(({ name, type }) => new File([jpeg], name, { type })),
      ),
    // Those that are there already do not go out again.
    'attachments.stored': async (__, { take }) => (await take('uploadImage')).continue(),
    'attachments.failed': (person, scene, payload) =>
      filesOfForm['attachments.failed'](person, scene, payload, { context: { attached: { photos: 1, documents: 0 } } }),
  },

  stored: { 'listing.submitted': expectChange },
};

const ownListing = ({ backstage: { db }, someone }: Scene) =>
  db
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.owner_id')
    .select(['listings.id', 'listings.price'])
    .where('users.phone', '=', someone.phone)
    .orderBy('listings.created_at', 'desc')
    .executeTakeFirstOrThrow();

/** In another window. */
async function change(scene: Scene) {
  const { id } = await ownListing(scene);
  await scene.backstage.db
    .updateTable('listings')
    .set({ description: 'From another window.' })
    .where('id', '=', id)
    .execute();
}

async function removeFirstPhoto(scene: Scene) {
  const { id } = await ownListing(scene);
  const { db } = scene.backstage;
  const first = db
    .selectFrom('listing_photos')
    .select('file_id')
    .where('listing_id', '=', id)
    .orderBy('position')
    .limit(1);
  await db.deleteFrom('listing_photos').where('file_id', '=', first).execute();
}

async function expectChange(scene: Scene, { context }: StateOf<typeof apartmentChangeMachine>) {
  const { draft, attached } = context;
  const { id, price } = await ownListing(scene);
  const kept = await scene.backstage.db
    .selectFrom('listing_photos')
    .select('file_id')
    .where('listing_id', '=', id)
    .execute();

  expect(Number(price)).toBe(Number(draft.price.replace(/\D/g, '')) * 100);
  expect(kept).toHaveLength(attached.photos);
}
