import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';

// Rules: LIST-1, PRICE-1, FACT-3

const DAY = 24 * 60 * 60_000;
const YORUBA = 'Ilé ẹlẹ́wà ní Ìbàdàn, ọ̀nà Ọ̀yọ́ 🏠🌴 — Ụlọ ọma, gida mai ƙyau, ɗaki';

describe.each(databases)('listing something, on $name', (database) => {
  const environment = environmentOn(database);
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
  });
  const day = (days: number) => new Date(environment.now().getTime() + days * DAY).toISOString().slice(0, 10);

  it('lists an apartment and shows it to everyone without street and phone', async () => {
    const availability = [{ day: day(5), start: '09:00', end: '00:00' } as const];
    const form = await owner.apartment({ availability, state: 'lagos state', city: 'lekki' });

    const { status, body } = await environment.call('listApartment', { token: owner.token, body: form });
    const seen = await environment.call('getListing', { params: { id: body.id } });

    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      kind: 'apartment',
      title: null,
      property_type: 'Flat',
      description: form.description,
      property_details: form.apartmentDetails,
      price: 4_500_000,
      state: 'Lagos',
      city: 'Lekki',
      status: 'listed',
      photos: [`/api/files/${form.images[0]}`],
      photo_colours: [expect.stringMatching(/^#9[0-9a-f]{5}$/)],
      availability,
      created_at: environment.now().toISOString(),
      address: '12 Admiralty Way',
      phone_no: '+2348031234567',
      waits_for_fee: false,
      confirmed_at: environment.now().toISOString(),
      activity: { saves: 0, bookings: [], inspections: [] },
      unconfirmed: false,
      price_period: null,
      shortest_stay: 1,
      charges: [],
      move_in: null,
      bedrooms: 3,
      facts: {},
    });
    const { address: _, phone_no: __, waits_for_fee: ___, unconfirmed: ____, activity: _____, ...open } = body;
    expect(seen.body).toEqual({
      ...open,
      security: 'Yes',
      features: ['Bedrooms', 'Parking'],
      featureQuantities: { Bedrooms: 3, Parking: 2 },
      leaseDuration: null,
      listed_by: { first_name: 'Ọláyínká', since: '2026-06-01' },
    });
  });

  it('shows fees, total to move in and facts', async () => {
    const terms = {
      pricePeriod: 'year',
      shortestStay: 2,
      charges: [
        { kind: 'agency', amount: 450_000, refundable: false, every: 'once' },
        { kind: 'caution', amount: 300_000, refundable: true, every: 'once' },
        { kind: 'service', amount: 100_000, refundable: false, every: 'period' },
      ],
      title: '  Three-bedroom flat in Lekki ',
      facts: { toilets: 4, size: 140, band: 'A', meter: 'Prepaid', landmark: ' Behind the market ' },
    } as const;
    const form = await owner.apartment({ ...terms, charges: [...terms.charges] });

    const { body } = await environment.call('listApartment', { token: owner.token, body: form });
    const seen = await environment.call('getListing', { params: { id: body.id } });
    const found = await environment.call('searchApartments', { query: { location: 'Lekki' } });

    const known = {
      title: 'Three-bedroom flat in Lekki',
      price_period: 'year',
      shortest_stay: 2,
      charges: terms.charges,
      move_in: 9_950_000,
      bedrooms: 3,
      facts: { ...terms.facts, landmark: 'Behind the market' },
    };
    expect(body).toMatchObject(known);
    expect(seen.body).toMatchObject(known);
    expect(found.body.find(({ property_id }) => property_id === body.id)).toMatchObject({
      price_period: 'year',
      move_in: 9_950_000,
      bedrooms: 3,
    });
  });

  it('stores the price of a sale as one-time, and refuses a period that the kind does not have', async () => {
    const { token } = owner;
    const sale = await environment.call('listProperty', { token, body: await owner.property() });
    const nightly = { ...(await owner.warehouse()), pricePeriod: 'night' } as never;
    const monthly = { ...(await owner.property()), pricePeriod: 'month' } as never;

    expect(sale.body).toMatchObject({ price_period: 'once', move_in: 4_500_000 });
    expect((await environment.call('listWarehouse', { token, body: nightly })).status).toBe(400);
    expect((await environment.call('listProperty', { token, body: monthly })).status).toBe(400);
  });

  it('stores the highest price for the longest stay, and no total beyond the largest number', async () => {
    const body = await owner.apartment({ price: 999_999_999_999, pricePeriod: 'night', shortestStay: 365 });

    const { status, body: made } = await environment.call('listApartment', { token: owner.token, body });

    expect([status, made.price, made.move_in]).toEqual([200, 999_999_999_999, null]);
  });

  it('lists a property for sale with no photo, no description and another type', async () => {
    const { description: _, apartmentDetails: __, ...form } = await owner.property({ images: [] });
    const other = { ...form, propertyType: 'Other', otherPropertyType: '  Mosque  ' };

    const { body } = await environment.call('listProperty', { token: owner.token, body: other });

    expect(body).toMatchObject({ kind: 'property', property_type: 'Mosque', description: '', photos: [] });
  });

  it('lists a warehouse and shows its proof of ownership to its owner only', async () => {
    const form = await owner.warehouse({ price: '12000000', leaseDuration: '24' });

    const { body } = await environment.call('listWarehouse', { token: owner.token, body: form });
    const seen = await environment.call('getListing', { params: { id: body.id } });

    expect(body).toMatchObject({ kind: 'warehouse', price: 12_000_000, address: form.street, phone_no: null });
    expect(seen.body).toMatchObject({
      leaseDuration: 24,
      security: 'No',
      features: form.features,
      featureQuantities: {},
    });
    expect(JSON.stringify([body, seen.body])).not.toContain(form.proofOfOwnership);
  });

  it('keeps emoji and the letters of Yoruba, Igbo and Hausa in any Unicode form', async () => {
    const form = await owner.apartment({
      description: YORUBA.normalize('NFD'),
      address: YORUBA,
      apartmentDetails: YORUBA,
    });

    const { body } = await environment.call('listApartment', { token: owner.token, body: form });

    const kept = YORUBA.normalize('NFC');
    expect(body).toMatchObject({ description: kept, address: kept, property_details: kept });
  });

  it('puts the photos in the order that was sent', async () => {
    const images = [await owner.uploadPhoto(), await owner.uploadPhoto(), await owner.uploadPhoto()].sort().reverse();

    const { body } = await environment.call('listApartment', {
      token: owner.token,
      body: await owner.apartment({ images }),
    });

    expect(body.photos).toEqual(images.map((id) => `/api/files/${id}`));
  });

  it('forgets quantities of features that were not chosen', async () => {
    const form = await owner.apartment({ selectedFeatures: ['Pool'], featureQuantities: { Bedrooms: 3, Pool: 1 } });

    const { body } = await environment.call('listApartment', { token: owner.token, body: form });
    const seen = await environment.call('getListing', { params: { id: body.id } });

    expect(seen.body.featureQuantities).toEqual({ Pool: 1 });
  });

  it('stores every price of the contract to the kobo', async () => {
    const form = await owner.property({ price: '999999999999' });

    const { body } = await environment.call('listProperty', { token: owner.token, body: form });

    expect(body.price).toBe(999_999_999_999);
    const row = await environment.db
      .selectFrom('listings')
      .select('price')
      .where('id', '=', body.id)
      .executeTakeFirst();
    expect(row?.price).toBe(99_999_999_999_900);
  });

  describe('refuses', () => {
    let owner: Owner;
    let form: Awaited<ReturnType<Owner['apartment']>>;
    beforeAll(async () => {
      owner = await newOwner(environment);
      form = await owner.apartment();
    });

    it.each([
      ['a state that is none', 'unknown_state', 'state', { state: 'Greater Accra' }],
      ['a city of another state', 'unknown_city', 'city', { city: 'Ibadan' }],
      ['a phone number of another country', 'invalid_phone', 'phoneNumber', { phoneNumber: '+44 20 7946 0000' }],
      [
        'another type that is not named',
        'other_type_missing',
        'otherPropertyType',
        { propertyType: 'Other Property Type' },
      ],
      [
        'another type of spaces',
        'other_type_missing',
        'otherPropertyType',
        { propertyType: 'Other Property Type', otherPropertyType: '  ' },
      ],
      ['a photo that was never uploaded', 'unknown_file', 'images', { images: [randomUUID()] }],
      ['an address of spaces', 'invalid_request', 'address', { address: '   ' }],
      ['a price with commas', 'invalid_request', 'price', { price: '1,500,000' }],
      ['a price in words', 'invalid_request', 'price', { price: '1.5m' }],
      ['a price below nothing', 'invalid_request', 'price', { price: -1 }],
      ['a price beyond counting', 'invalid_request', 'price', { price: 1e21 }],
      ['a price of nothing', 'invalid_request', 'price', { price: 0 }],
      ['a part of a naira', 'invalid_request', 'price', { price: 1.5 }],
      ['no feature', 'invalid_request', 'selectedFeatures', { selectedFeatures: [] }],
      ['a quantity below nothing', 'invalid_request', 'featureQuantities.Pool', { featureQuantities: { Pool: -1 } }],
      ['no photo', 'invalid_request', 'images', { images: [] }],
      ['a field that is not known', 'invalid_request', 'owner_id', { owner_id: randomUUID() }],
    ])('refuses %s', async (_, code, field, change) => {
      const { body } = await environment.call('listApartment', { token: owner.token, body: { ...form, ...change } });

      expect(body).toMatchObject({ status: 400, code, errors: [{ field }] });
      expect(await listingsOf(owner)).toEqual([]);
    });

    it.each([
      ['a day that is over', 'day_in_past', -1, '09:00', '10:00'],
      ['an end before the start', 'end_not_after_start', 3, '10:00', '09:00'],
      ['an end at the start', 'end_not_after_start', 3, '10:00', '10:00'],
      ['midnight as a start', 'end_not_after_start', 3, '00:00', '10:00'],
    ])('refuses %s', async (_, code, days, start, end) => {
      const availability = [{ day: day(days), start, end }];

      const { body } = await environment.call('listApartment', { token: owner.token, body: { ...form, availability } });

      expect(body).toMatchObject({ status: 400, code });
      expect(await listingsOf(owner)).toEqual([]);
    });

    it('refuses the same day twice, and a day that does not exist', async () => {
      const twice = [day(3), day(4), day(3)].map((each) => ({ day: each, start: '09:00', end: '10:00' }) as const);
      const never = [{ day: '2027-02-30', start: '09:00', end: '10:00' } as const];

      const first = await environment.call('listApartment', {
        token: owner.token,
        body: { ...form, availability: twice },
      });
      const second = await environment.call('listApartment', {
        token: owner.token,
        body: { ...form, availability: never },
      });

      expect(first.body).toMatchObject({ code: 'day_twice', errors: [{ field: 'availability.2.day' }] });
      expect(second.body).toMatchObject({ code: 'invalid_request', errors: [{ field: 'availability.0.day' }] });
    });

    it('refuses the photo of another user, a document as a photo, a photo as proof, and a photo in use', async () => {
      const [owner, other] = [await newOwner(environment), await newOwner(environment)];
      const { token } = owner;
      const used = await owner.apartment();
      await environment.call('listApartment', { token, body: used });

      const replies = [
        await environment.call('listApartment', {
          token,
          body: await owner.apartment({ images: [await other.uploadPhoto()] }),
        }),
        await environment.call('listApartment', {
          token,
          body: await owner.apartment({ images: [await owner.uploadProof()] }),
        }),
        await environment.call('listApartment', { token, body: used }),
        await environment.call('listWarehouse', {
          token,
          body: await owner.warehouse({ proofOfOwnership: await owner.uploadPhoto() }),
        }),
      ];

      expect(replies.map(({ body }) => [body.code, body.errors?.[0]?.field])).toEqual([
        ['unknown_file', 'images'],
        ['unknown_file', 'images'],
        ['unknown_file', 'images'],
        ['unknown_file', 'proofOfOwnership'],
      ]);
      expect(await listingsOf(owner)).toHaveLength(1);
    });

    it('refuses a caller who is not signed in', async () => {
      const { status } = await environment.call('listApartment', { body: {} });

      expect(status).toBe(401);
    });
  });

  it('accepts today by the date in Lagos', async () => {
    environment.pass(DAY - (environment.now().getTime() % DAY) + 23.5 * 60 * 60_000); // 23:30 in UTC, half past midnight in Lagos
    const today = new Date(environment.now().getTime() + 60 * 60_000).toISOString().slice(0, 10);
    const yesterday = environment.now().toISOString().slice(0, 10);
    const hours = { start: '09:00', end: '10:00' } as const;

    const past = { ...(await owner.apartment()), availability: [{ day: yesterday, ...hours }] };
    const refused = await environment.call('listApartment', { token: owner.token, body: past });
    const present = { ...past, availability: [{ day: today, ...hours }] };
    const taken = await environment.call('listApartment', { token: owner.token, body: present });

    expect([refused.body.code, taken.status]).toEqual(['day_in_past', 200]);
  });

  async function listingsOf(owner: Owner) {
    return await environment.db.selectFrom('listings').select('id').where('owner_id', '=', owner.id).execute();
  }
});

describe.each(databases)('listing something again with the same Idempotency-Key, on $name', (database) => {
  const environment = environmentOn(database);
  let owner: Owner;
  beforeEach(async () => {
    owner = await newOwner(environment);
  });
  const withKey = () => ({ 'idempotency-key': randomUUID() });
  const countOf = async (owner: Owner) =>
    (await environment.call('listOwnListings', { token: owner.token, params: { userId: owner.id } })).body.length;

  it('returns the listing that it made, also days later', async () => {
    const headers = withKey();
    const today = new Date(environment.now().getTime() + 60 * 60_000).toISOString().slice(0, 10);
    const body = await owner.apartment({ availability: [{ day: today, start: '08:00', end: '09:00' }] });
    const first = await environment.call('listApartment', { token: owner.token, body, headers });
    environment.pass(2 * DAY);

    const second = await environment.call('listApartment', { token: owner.token, body, headers });

    expect(second.body).toEqual(first.body);
    expect(await countOf(owner)).toBe(1);
  });

  it('makes one listing when the requests arrive together', async () => {
    const headers = withKey();
    const body = await owner.warehouse();

    const replies = await Promise.all(
      [1, 2, 3].map(() => environment.call('listWarehouse', { token: owner.token, body, headers })),
    );

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(await countOf(owner)).toBe(1);
  });

  it('refuses the key with another body', async () => {
    const headers = withKey();
    const form = await owner.property();
    await environment.call('listProperty', { token: owner.token, body: form, headers });

    const { body } = await environment.call('listProperty', {
      token: owner.token,
      body: { ...form, price: 1 },
      headers,
    });

    expect(body).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });

  it('accepts the same key of another user, and for another kind', async () => {
    const other = await newOwner(environment);
    const headers = withKey();

    const replies = [
      await environment.call('listApartment', { token: owner.token, body: await owner.apartment(), headers }),
      await environment.call('listApartment', { token: other.token, body: await other.apartment(), headers }),
      await environment.call('listProperty', { token: owner.token, body: await owner.property(), headers }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(3);
  });

  it('leaves the key free when nothing was made', async () => {
    const headers = withKey();
    const form = await owner.apartment();
    await environment.call('listApartment', { token: owner.token, body: { ...form, city: 'Ibadan' }, headers });

    const { status } = await environment.call('listApartment', { token: owner.token, body: form, headers });

    expect(status).toBe(200);
  });
});
