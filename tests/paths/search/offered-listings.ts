import { fromWire, naira } from '#domain/money.ts';
import type { FoundListing } from '#machines/search/search.setup.ts';
import { rewriteWords } from '#server/listings/words.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ListingRow, NewUser } from '#server/platform/db/tables.ts';
import { type Arrangement, duringCall, type Scene } from '../browser/arrangement.ts';

/** Makes this many copies of a listing the only ones. */
export const offerCopies = (many: number, like: FoundListing) => duringCall((scene) => offerOnly(scene, many, like));

export const offerNothing = duringCall(({ backstage: { db } }) => takeAllOff(db));

/** Changes a parameter of the call on its way. */
export const replaceParameter = (name: string, value: string): Arrangement => ({
  release: (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set(name, value);
    return route.continue({ url: String(url) });
  },
});

/** Removes the listings of other paths. */
async function offerOnly(scene: Scene, many: number, like: FoundListing) {
  const ids = Array.from({ length: many }, (_, index) => `${like.property_id.slice(0, -2)}${index + 10}`);
  await takeAllOff(scene.backstage.db);
  await offer(scene, ids, like);
}

/** Adds listings of an owner that no path uses. An existing listing keeps its columns, except for the city. */
export async function offer({ backstage: { db, now } }: Scene, ids: readonly string[], like: FoundListing) {
  await db
    .insertInto('users')
    .values(landlord(new Date(now())))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id: owner_id } = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', PHONE)
    .executeTakeFirstOrThrow();
  if (like.pickup) await serve(db, owner_id, like);
  const columns = columnsOf(like);
  const { kind, status, city } = columns;
  const rows = ids.map((id) => {
    const created_at = new Date(now());
    return { ...columns, id, owner_id, created_at, confirmed_at: created_at };
  });
  await db
    .insertInto('listings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ kind, status, city, owner_id, confirmed_at: new Date(now()) }),
    )
    .execute();
  await rewriteWords(db, ids);
}

/** Makes the owner a carrier with a truck. */
async function serve(db: Db, id: string, { state, pickup }: FoundListing) {
  const [from, price] = [pickup?.from ?? state, naira(pickup?.price ?? 0)];
  const carrier = { user_id: id, name: 'Bello Shipment', states: [from, state], saved_at: new Date() };
  const papers = { licence_until: '2099-12-31', insurance_until: '2099-12-31' };
  const vehicle = { plate: 'LND-100XA', carrier_id: id, kind: 'truck', ...papers } as const;
  const tariff = { carrier_id: id, from_state: from, to_state: state, vehicle: vehicle.kind, up_to_kg: 500, price };
  await db
    .insertInto('carriers')
    .values(carrier)
    .onConflict((known) => known.doNothing())
    .execute();
  await db
    .insertInto('vehicles')
    .values(vehicle)
    .onConflict((known) => known.doNothing())
    .execute();
  await db
    .insertInto('tariffs')
    .values(tariff)
    .onConflict((known) => known.doNothing())
    .execute();
}

async function takeAllOff(db: Db) {
  await db.updateTable('listings').set({ status: 'removed', waits_for_fee: false }).execute();
  await db.deleteFrom('listing_words').execute();
}

const PHONE = '+2348020000000';

const landlord = (created_at: Date): NewUser => ({
  user_type: 'OWNER',
  first_name: 'Musa',
  last_name: 'Bello',
  phone: PHONE,
  email: 'landlord@example.ng',
  state: 'Lagos',
  location: null,
  photo: null,
  password_hash: 'nobody signs in',
  phone_verified_at: created_at,
  created_at,
});

function columnsOf(like: FoundListing): Omit<ListingRow, 'id' | 'owner_id' | 'created_at' | 'confirmed_at'> {
  const { kind, title, property_type, description, state, city, price } = like;
  return {
    ...{ kind, title, property_type, description, state, city },
    status: 'listed',
    price_period: like.price_period ?? null,
    price_terms: {},
    facts: like.pets ? { pets: like.pets } : {},
    bedrooms: like.bedrooms ?? null,
    move_in: like.move_in == null ? null : fromWire(like.move_in),
    other_type: null,
    details: 'As it stands',
    address: '12 Admiralty Way',
    price: naira(price),
    phone: null,
    security: true,
    features: [],
    feature_quantities: {},
    lease_months: null,
    waits_for_fee: false,
    unconfirmed: false,
    asked_at: null,
  };
}
