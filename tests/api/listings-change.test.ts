import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#openapi/contract.gen.ts';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { newRenting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';
import { ask, createPaidInspection, dayFromToday, newVisitor } from '#tests/support/payments.ts';

// Rules: CHANGE-1, CHANGE-3

type ApartmentForm = components['schemas']['ApartmentForm'];
type Kept = 'state' | 'city' | 'address' | 'availability' | 'images';

/** Another value for every field that an owner may change. Does not compile until a new field is added. */
const otherwise: {
  [Part in Exclude<keyof ApartmentForm, Kept>]-?: Pick<ApartmentForm, Part> & Partial<ApartmentForm>;
} = {
  propertyType: { propertyType: 'Penthouse' },
  otherPropertyType: { propertyType: 'Other Property Type', otherPropertyType: 'Boathouse' },
  apartmentDetails: { apartmentDetails: 'On the roof.' },
  price: { price: 4_000_001 },
  pricePeriod: { pricePeriod: 'month' },
  charges: { charges: [{ kind: 'caution', amount: 200_000, refundable: true, every: 'once' }] },
  shortestStay: { shortestStay: 2 },
  phoneNumber: { phoneNumber: '0805 123 4567' },
  security: { security: 'No' },
  description: { description: 'With a mango tree.' },
  selectedFeatures: { selectedFeatures: ['Bedrooms', 'Parking', 'Gym'] },
  featureQuantities: { featureQuantities: { Bedrooms: 5 } },
  facts: { facts: { toilets: 5 } },
  title: { title: 'Another title' },
};

const DAY = 24 * 60 * 60_000;

describe.each(databases)('a listing that is changed, on $name', (database) => {
  const environment = environmentOn(database);
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
  });

  const toChange = (id: string, { token }: { token: string } = owner) =>
    environment.call('getOwnListing', { token, params: { id } });
  const versionNow = async (id: string) => (await toChange(id)).body.version;
  const change = async (id: string, body: unknown, version?: string, { token }: { token: string } = owner) =>
    await environment.call('changeApartment', {
      token,
      params: { id },
      headers: { 'If-Match': `"${version ?? (await versionNow(id))}"` },
      body,
    });
  const listed = async (form?: Partial<ApartmentForm>) => {
    const body = await owner.apartment(form);
    return { form: body, listing: (await environment.call('listApartment', { token: owner.token, body })).body };
  };
  const seen = async (id: string) => (await environment.call('getListing', { params: { id } })).body;

  it('changes everything on the form, visible in the next response of each call', async () => {
    const { form, listing } = await listed({
      charges: [{ kind: 'agency', amount: 450_000, refundable: false, every: 'once' }],
    });
    const [first = ''] = form.images;
    const second = await owner.uploadPhoto();
    const changed: ApartmentForm = {
      ...form,
      propertyType: 'Penthouse',
      apartmentDetails: 'Four bedrooms on the third floor',
      price: 4_000_000,
      pricePeriod: 'year',
      charges: [{ kind: 'caution', amount: 200_000, refundable: true, every: 'once' }],
      security: 'No',
      description: 'With a mango tree.',
      images: [second, first],
      selectedFeatures: ['Bedrooms'],
      featureQuantities: { Bedrooms: 4 },
      facts: { toilets: 5 },
      title: 'Mangrove penthouse',
      availability: [{ day: dayFromToday(environment, 4), start: '09:00', end: '12:00' }],
    };

    const { status, body } = await change(listing.id, changed);

    const shown = {
      id: listing.id,
      title: 'Mangrove penthouse',
      property_type: 'Penthouse',
      price: 4_000_000,
      move_in: 4_200_000,
      bedrooms: 4,
      photos: [`/api/files/${second}`, `/api/files/${first}`],
      availability: changed.availability,
      created_at: listing.created_at,
      status: 'listed',
    };
    expect([status, body]).toMatchObject([200, shown]);
    const also = {
      security: 'No',
      features: ['Bedrooms'],
      facts: { toilets: 5 },
      shortest_stay: 1,
      charges: changed.charges,
    };
    expect(await seen(listing.id)).toMatchObject({ ...shown, ...also });
    const found = await environment.call('searchApartments', { query: { location: 'mangrove' } });
    expect(found.body).toMatchObject([{ property_id: listing.id, price: 4_000_000, photo: `/api/files/${second}` }]);
  });

  it.each(Object.entries(otherwise))('changes the version when only its %s changes', async (_, part) => {
    const { form, listing } = await listed({ pricePeriod: 'year' });
    const before = (await toChange(listing.id)).body;

    const { status } = await change(listing.id, { ...form, ...part });
    const { body } = await toChange(listing.id);

    expect(status).toBe(200);
    expect(body.version).not.toBe(before.version);
    const shown = ({ version: _, ...rest }: typeof body) => rest;
    expect(shown(body)).not.toEqual(shown(before));
  });

  it('returns the whole form to its owner, and 404 to others', async () => {
    const body = await owner.warehouse({ propertyType: 'Others', otherPropertyType: 'Silo' });
    const { id } = (await environment.call('listWarehouse', { token: owner.token, body })).body;
    const stranger = await newOwner(environment);

    expect((await toChange(id)).body).toMatchObject({
      chosen_type: 'Others',
      property_type: 'Silo',
      leaseDuration: 24,
      features: ['Loading Dock', '24/7 Security'],
      proof: `/api/files/${body.proofOfOwnership}`,
    });
    expect((await toChange(id, stranger)).status).toBe(404);
    expect((await change(id, await owner.apartment(), 'any', stranger)).status).toBe(404);
    expect((await change(id, await owner.apartment())).body.code).toBe('not_found');
    expect((await toChange(randomUUID())).status).toBe(404);
  });

  it('refuses a stale version, and applies a repeated change once', async () => {
    const { form, listing } = await listed();
    const version = await versionNow(listing.id);

    const first = await change(listing.id, { ...form, price: 4_100_000 }, version);
    const again = await change(listing.id, { ...form, price: 4_100_000 }, version);
    const other = await change(listing.id, { ...form, price: 4_200_000 }, version);
    const kept = await seen(listing.id);
    const knowing = await change(listing.id, { ...form, price: 4_200_000 });

    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect([other.status, other.body.code, kept.price]).toEqual([412, 'changed_meanwhile', 4_100_000]);
    expect([knowing.status, knowing.body.price]).toEqual([200, 4_200_000]);
  });

  it('lets one of two changes of the same version win', async () => {
    const { form, listing } = await listed();
    const version = await versionNow(listing.id);

    const replies = await Promise.all([
      change(listing.id, { ...form, title: 'One' }, version),
      change(listing.id, { ...form, title: 'Two' }, version),
    ]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await seen(listing.id)).title).toBe(replies[0]?.status === 200 ? 'One' : 'Two');
  });

  it('gets another version with every change, and none with its status', async () => {
    const { listing } = await listed();
    const { id } = listing;
    const versions = [await versionNow(id)];
    const call = (operation: 'updateListing' | 'setAvailability' | 'moveListing', params: object, body?: object) =>
      environment.call(operation, { token: owner.token, params: { id, ...params }, ...(body && { body }) });

    await call('moveListing', { transition: 'pause' });
    versions.push(await versionNow(id));
    await call('updateListing', {}, { title: 'Sunny flat', description: '' });
    versions.push(await versionNow(id));
    await call(
      'setAvailability',
      {},
      { availability: [{ day: dayFromToday(environment, 2), start: '09:00', end: '10:00' }] },
    );
    versions.push(await versionNow(id));

    expect(versions.map((version) => versions.indexOf(version))).toEqual([0, 0, 2, 3]);
  });

  it.each([
    ['another city', { city: 'Ikeja' }, 'place_stays', 'city'],
    ['another street', { address: '14 Admiralty Way' }, 'place_stays', 'address'],
    [
      'a day that is over',
      { availability: [{ day: '2020-01-06', start: '09:00', end: '17:00' }] },
      'day_in_past',
      'availability.0.day',
    ],
    ['a photo that nobody has', { images: [randomUUID()] }, 'unknown_file', 'images'],
    ['no phone', { phoneNumber: '12345' }, 'invalid_phone', 'phoneNumber'],
  ])('is unchanged after %s', async (_, wrong, code, field) => {
    const { form, listing } = await listed();
    const before = (await toChange(listing.id)).body;

    const { status, body } = await change(listing.id, { ...form, title: 'Elsewhere', ...wrong });

    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, code, field]);
    expect((await toChange(listing.id)).body).toEqual(before);
  });

  it('deletes removed photos, and keeps the others and its proof', async () => {
    const photos = [await owner.uploadPhoto(), await owner.uploadPhoto()];
    const form = await owner.warehouse({ propertyImages: photos });
    const { id } = (await environment.call('listWarehouse', { token: owner.token, body: form })).body;
    const proofOfOwnership = await owner.uploadProof();
    const send = async (body: object) =>
      await environment.call('changeWarehouse', {
        ...{ token: owner.token, params: { id }, headers: { 'If-Match': `"${await versionNow(id)}"` } },
        body: { ...form, ...body },
      });

    const texts = { title: 'Cold', description: 'By the road.' };
    await environment.call('updateListing', { token: owner.token, params: { id }, body: texts });
    const first = await send({ propertyImages: photos.slice(1) });
    environment.pass(2 * DAY);
    await cleanup({ db: environment.db, files: environment.files, clock: environment.now });
    const proofKept = (await toChange(id)).body.proof;
    const anew = await owner.uploadProof();
    const exchanged = await send({ propertyImages: photos.slice(1), proofOfOwnership: anew });

    const open = async (file: string) => (await environment.app.inject(`/api/files/${file}`)).statusCode;
    expect([await open(photos[0] ?? ''), await open(photos[1] ?? '')]).toEqual([404, 200]);
    // The description stays, because the form of a warehouse has no such field.
    expect(first.body.description).toBe('By the road.');
    expect(proofKept).toBe(`/api/files/${form.proofOfOwnership}`);
    expect([exchanged.status, (await toChange(id)).body.proof]).toEqual([200, `/api/files/${anew}`]);
    // This proof was uploaded but never used, so the cleanup deleted it.
    expect((await send({ propertyImages: photos.slice(1), proofOfOwnership })).body.code).toBe('unknown_file');
  });

  it.each([
    ['paused', ['pause']],
    ['let', ['let']],
    ['closed', ['let', 'close']],
  ])('stays %s', async (status, transitions) => {
    const { form, listing } = await listed();
    for (const transition of transitions) {
      await environment.call('moveListing', { token: owner.token, params: { id: listing.id, transition } });
    }

    expect((await change(listing.id, { ...form, title: 'Changed' })).body).toMatchObject({ status, title: 'Changed' });
  });

  it('refuses to change a removed listing', async () => {
    const { form, listing } = await listed();
    const version = await versionNow(listing.id);
    await environment.call('moveListing', { token: owner.token, params: { id: listing.id, transition: 'remove' } });

    expect((await toChange(listing.id)).status).toBe(404);
    expect((await change(listing.id, form, version)).status).toBe(404);
  });

  it('keeps waiting for its fee', async () => {
    const form = await owner.property({ waitsForFee: true });
    const { id } = (await environment.call('listProperty', { token: owner.token, body: form })).body;
    const { waitsForFee: _, ...sent } = form;

    const { body } = await environment.call('changeProperty', {
      ...{ token: owner.token, params: { id }, headers: { 'If-Match': `"${await versionNow(id)}"` } },
      body: { ...sent, price: 4_000_000 },
    });

    expect(body).toMatchObject({ status: 'paused', waits_for_fee: true, price: 4_000_000, price_period: 'once' });
  });

  it('keeps the price of existing bookings', async () => {
    const renting = await newRenting(environment);
    const [early, renter] = [await renting.newRenter(), await renting.newRenter()];
    const agreed = {
      pricePeriod: 'year',
      charges: [{ kind: 'agency', amount: 450_000, refundable: false, every: 'once' }],
    } as const;
    const form = await renting.owner.apartment({ ...agreed, charges: [...agreed.charges] });
    const { id } = (await environment.call('listApartment', { token: renting.owner.token, body: form })).body;
    const accepted = await renting.booked(early, id);
    await renting.move(renting.owner, accepted.id, 'accept');
    environment.pass(1_000);
    const asked = await renting.booked(renter, id, { fromDate: renting.day(20), toDate: renting.day(24) });
    const { version } = (await toChange(id, renting.owner)).body;

    const dearer = { ...form, price: 9_000_000, pricePeriod: 'month', charges: [], shortestStay: 3, title: 'Dearer' };
    expect((await change(id, dearer, version, renting.owner)).status).toBe(200);
    await renting.move(renting.owner, asked.id, 'accept');
    environment.pass(1_000);
    const later = await renting.booked(renter, id, { fromDate: renting.day(30), toDate: renting.day(34) });

    const terms = { shortest_stay: 1, charges: agreed.charges };
    const listing = { title: 'Dearer', price: 4_500_000, price_period: 'year', move_in: 4_950_000 };
    expect(await renting.seen(early, accepted.id)).toMatchObject({ ...terms, listing });
    for (const person of [renter, renting.owner]) {
      expect(await renting.seen(person, asked.id)).toMatchObject({ ...terms, listing, status: 'accepted' });
    }
    const received = await environment.call('listReceivedBookings', { token: renting.owner.token });
    expect(received.body.map((each) => each.listing.price)).toEqual([9_000_000, 4_500_000, 4_500_000]);
    expect(later).toMatchObject({
      shortest_stay: 3,
      charges: [],
      listing: { price_period: 'month', move_in: 27_000_000 },
    });
  });

  it('keeps a booked inspection, and no longer offers its time', async () => {
    const day = dayFromToday(environment, 3);
    const { form, listing } = await listed({ availability: [{ day, start: '09:00', end: '17:00' }] });
    const [visitor, other] = [await newVisitor(environment), await newVisitor(environment)];
    const visit = await createPaidInspection(environment, visitor, listing.id, { day, time: '10:00' });

    await change(listing.id, { ...form, availability: [] });

    const kept = await environment.call('getInspection', { token: visitor.token, params: { id: visit.id } });
    expect(kept.body).toMatchObject({ status: 'scheduled', day, time: '10:00' });
    const late = await ask(environment, other, { propertyId: listing.id, day, time: '11:00' });
    expect(late.body.code).toBe('not_offered');
  });
});
