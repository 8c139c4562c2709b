import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { dayInLagos } from '#domain/calendar.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { typesOf } from '#domain/listing.ts';
import type { apartmentListingMachine } from '#machines/listing/listing.machine.ts';
import type { apartmentListingSamples } from '#machines/listing/listing.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { signedIn } from '../account/account.browser.ts';
import { filesOfForm } from '../attachments/attachments.browser.ts';
import {
  type Arrangement,
  type BrowserAdapter,
  repeated,
  type Scene,
  spoilt,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';

const operations = { apartment: 'listApartment', property: 'listProperty', warehouse: 'listWarehouse' } as const;
const forms = { apartment: '/add-apartment', property: '/sell-property', warehouse: '/add-warehouse' } as const;

export const listingInBrowser = (
  kind: ListingKind,
): BrowserAdapter<typeof apartmentListingMachine, typeof apartmentListingSamples> => ({
  open: async (_, scene) => ({ path: forms[kind], local: (await signedIn(scene)).local }),

  // A day that is still to come.
  personal: (payload, { backstage }) => ({
    ...payload,
    ...(Array.isArray(payload.days) &&
      payload.days.length > 0 && { days: [{ day: dayInLagos(new Date(backstage.now())) }] }),
  }),

  arrangements: Object.fromEntries(
    Object.entries(refusals(kind)).map(([code, arrangement]) => [`${operations[kind]}: ${code}`, arrangement]),
  ),

  happenings: filesOfForm,

  stored: { 'listing.submitted': expectListing },
});

/** How the server is brought to refuse a listing, by code. */
export function refusals(kind: ListingKind): Record<string, Arrangement> {
  const day = { day: '2100-01-04', start: '09:00', end: '17:00' };
  const photos = kind === 'warehouse' ? 'propertyImages' : 'images';
  return {
    unknown_state: spoilt({ state: 'Atlantis' }),
    unknown_city: spoilt({ city: 'Atlantis' }),
    invalid_phone: spoilt({ phoneNumber: '12345' }),
    other_type_missing: spoilt({ propertyType: typesOf[kind].at(-1) }),
    unknown_file: spoilt({ [photos]: [randomUUID()] }),
    day_in_past: spoilt({ availability: [{ ...day, day: '2020-01-06' }] }),
    day_twice: spoilt({ availability: [day, day] }),
    end_not_after_start: spoilt({ availability: [{ ...day, end: '08:00' }] }),
    unauthenticated: unknownToken,
    idempotency_key_reused: repeated(1, { city: 'Ikeja' }),
    unreachable,
  };
}

/** The newest listing of this person holds what the form, the files and the days said. */
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
