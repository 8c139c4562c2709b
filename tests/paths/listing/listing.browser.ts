import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { dayInLagos, type PlainDate } from '#domain/calendar.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { typesOf } from '#domain/listing.ts';
import { photos } from '#machines/attachments/attachments.fixtures.ts';
import type { listingChangeSamples } from '#machines/listing/listing.change.samples.ts';
import type { apartmentChangeMachine, apartmentListingMachine } from '#machines/listing/listing.machine.ts';
import { changeHref } from '#machines/listing/listing.routes.ts';
import type { apartmentListingSamples } from '#machines/listing/listing.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import type { Person } from '../adapter.ts';
import { filesOfForm } from '../attachments/attachments.browser.ts';
import { pressDay, shiftToToday } from '../availability/days.ts';
import {
  type Arrangement,
  type BrowserAdapter,
  corruptFields,
  createStoredSession,
  duringCall,
  repeatCall,
  rewriteUrl,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { jpeg, listedFlatWithPhotos } from './listed.ts';

const operations = { apartment: 'listApartment', property: 'listProperty', warehouse: 'listWarehouse' } as const;
const forms = { apartment: '/add-apartment', property: '/sell-property', warehouse: '/add-warehouse' } as const;

export const listingInBrowser = (
  kind: ListingKind,
): BrowserAdapter<typeof apartmentListingMachine, typeof apartmentListingSamples> => ({
  open: async (_, scene) => ({ path: forms[kind], local: (await createStoredSession(scene)).local }),

  // A future day.
  personal: (payload, { backstage }) => ({
    ...payload,
    ...(Array.isArray(payload.days) &&
      payload.days.length > 0 && { days: [{ day: dayInLagos(new Date(backstage.now())) }] }),
  }),

  arrangements: Object.fromEntries(
    Object.entries(refusals(kind)).map(([code, arrangement]) => [`${operations[kind]}: ${code}`, arrangement]),
  ),

  happenings: { ...filesOfForm, 'days.changed': changeDays },

  stored: { 'listing.submitted': expectListing },
});

/** Chooses days, in any month, or removes the only one. */
async function changeDays(person: Person, scene: Scene, { days }: { days: readonly { day: PlainDate }[] }) {
  for (const { day } of days) await pressDay(scene, day);
  if (days.length === 0) await person.press(/^Remove /);
}

/** Arrangements that make the server refuse a listing, by code. */
export function refusals(kind: ListingKind): Record<string, Arrangement> {
  const day = { day: '2100-01-04', start: '09:00', end: '17:00' };
  const photos = kind === 'warehouse' ? 'propertyImages' : 'images';
  return {
    unknown_state: corruptFields({ state: 'Atlantis' }),
    unknown_city: corruptFields({ city: 'Jos' }),
    invalid_phone: corruptFields({ phoneNumber: '12345' }),
    other_type_missing: corruptFields({ propertyType: typesOf[kind].at(-1) }),
    unknown_file: corruptFields({ [photos]: [randomUUID()] }),
    day_in_past: corruptFields({ availability: [{ ...day, day: '2020-01-06' }] }),
    day_twice: corruptFields({ availability: [day, day] }),
    end_not_after_start: corruptFields({ availability: [{ ...day, end: '08:00' }] }),
    unauthenticated: unknownToken,
    idempotency_key_reused: repeatCall(1, { city: 'Ikeja' }),
    unreachable,
  };
}

/** Expects the values of the form, the files and the days in the user's newest listing. */
async function expectListing(
  { backstage: { db }, someone }: Scene,
  { context }: StateOf<typeof apartmentListingMachine>,
) {
  const { draft, attached, days } = context;
  const { id, ...row } = await db
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.owner_id')
    .select(['listings.id', 'listings.status', 'listings.property_type', 'listings.city'])
    .where('users.phone', '=', someone.phone)
    .orderBy('listings.created_at', 'desc')
    .executeTakeFirstOrThrow();
  const photos = await db.selectFrom('listing_photos').select('file_id').where('listing_id', '=', id).execute();
  const open = await db.selectFrom('listing_days').select('day').where('listing_id', '=', id).execute();

  expect(row).toEqual({ status: 'listed', property_type: draft.propertyType, city: draft.city });
  expect(photos).toHaveLength(attached.photos);
  expect(open).toHaveLength(days.length);
}

const { personal } = listingInBrowser('apartment');
const { idempotency_key_reused: _, ...refusalsOfForm } = refusals('apartment');

/** The user owns a flat with three photos and inspection times on the day of the books. */
export const listingChangeInBrowser: BrowserAdapter<typeof apartmentChangeMachine, typeof listingChangeSamples> = {
  open: async (_input, scene) => {
    const availability = [{ day: shiftToToday('2026-01-12', scene), start: '09:00', end: '17:00' }];
    const { id, local } = await listedFlatWithPhotos(scene, 3, { availability });
    return { path: changeHref({ kind: 'apartment', id }), local };
  },

  personal,

  arrangements: {
    'getOwnListing: without the first photo': duringCall(removeFirstPhoto),
    'getOwnListing: unauthenticated': unknownToken,
    'getOwnListing: not_found': rewriteUrl(/[0-9a-f-]{36}/, randomUUID()),
    'getOwnListing: unreachable': unreachable,
    ...Object.fromEntries(Object.entries(refusalsOfForm).map(([code, how]) => [`changeApartment: ${code}`, how])),
    'changeApartment: place_stays': corruptFields({ address: '1 Another Street' }),
    'changeApartment: changed_meanwhile': duringCall(change),
    'changeApartment: not_found': rewriteUrl(/[0-9a-f-]{36}/, randomUUID()),
  },

  happenings: {
    ...filesOfForm,
    'days.changed': changeDays,
    // Every address for editing names the listing.
    'location.changed': (person, { page }, { path }) => person.goTo(withChanged(path, page.url())),
    'attachments.changed': (person) =>
      person.attach(
        'Photos',
        photos.slice(3).map(({ name, type }) => new File([jpeg], name, { type })),
      ),
    // Files that the listing already has are not uploaded again.
    'attachments.stored': async (__, { take }) => (await take('uploadImage')).continue(),
    'attachments.failed': (person, scene, payload) =>
      filesOfForm['attachments.failed'](person, scene, payload, { context: { attached: { photos: 1, documents: 0 } } }),
  },

  stored: { 'listing.submitted': expectChange },
};

/** The address of a step, with the listing that the page's address names. */
function withChanged(path: string, at: string) {
  const [to, { searchParams }] = [new URL(path, at), new URL(at)];
  for (const name of ['kind', 'listing']) to.searchParams.set(name, searchParams.get(name) ?? '');
  return to.pathname + to.search;
}

const ownListing = ({ backstage: { db }, someone }: Scene) =>
  db
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.owner_id')
    .select(['listings.id', 'listings.price'])
    .where('users.phone', '=', someone.phone)
    .orderBy('listings.created_at', 'desc')
    .executeTakeFirstOrThrow();

/** Turns the photos round, as another window does: the form has no field for their order. */
async function change(scene: Scene) {
  const { id } = await ownListing(scene);
  await scene.backstage.db
    .updateTable('listing_photos')
    .set({ position: sql<number>`20 - position` })
    .where('listing_id', '=', id)
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
