import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayInLagos } from '#domain/calendar.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingDraft } from '#domain/listing.ts';
import { knownSamples } from '#machines/listing/listing.known.fixtures.ts';
import {
  apartmentCall,
  draftOf,
  propertyCall,
  type SentListing,
  warehouseCall,
} from '#machines/listing/listing.payload.ts';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { newRenting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, keepSignedIn } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';
import { ask, createAvailableDays, dayFromToday } from '#tests/support/payments.ts';

// Rules: CHANGE-5, LIST-5

const DAY = 24 * 60 * 60_000;

describe.each(databases)('a listing of its owner, on $name', (database) => {
  const environment = environmentOn(database);
  let owner: Owner;
  let stranger: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
    stranger = await newOwner(environment);
  });
  const day = (days: number) => new Date(environment.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const list = async () =>
    (await environment.call('listApartment', { token: owner.token, body: await owner.apartment() })).body;
  const take = (id: string, transition: string, { token } = owner) =>
    environment.call('moveListing', { token, params: { id, transition } });
  const open = (address: string) => environment.app.inject(address);

  it('lists own listings only, newest first', async () => {
    const older = await list();
    environment.pass(1_000);
    const newer = await list();

    const mine = await environment.call('listOwnListings', { token: owner.token, params: { userId: owner.id } });
    const theirs = await environment.call('listOwnListings', { token: stranger.token, params: { userId: owner.id } });

    expect(mine.body.slice(0, 2)).toEqual([newer, older]);
    expect(theirs.body.code).toBe('not_found');
  });

  it('tells everyone the first name of the owner, since when, and with five renters how fast they answer', async () => {
    const other = await newOwner(environment);
    const { id } = (await environment.call('listApartment', { token: other.token, body: await other.apartment() }))
      .body;
    const me = (await environment.call('getMe', { token: other.token })).body;
    const read = async () => (await environment.call('getListing', { params: { id } })).body.listed_by;
    const known = { first_name: me.first_name, since: dayInLagos(new Date(me.created_at)).replace(/..$/, '01') };
    /** Inserts a request that its owner answered after so many minutes. */
    const answered = async (renterId: string, minutes: number, { ago = 10, status = 'declined' } = {}) => {
      const created = new Date(environment.now().getTime() - ago * DAY);
      await sql`with made as (
          insert into bookings (id, listing_id, owner_id, renter_id, from_day, to_day, status, purpose, employment_status,
            ends_at, created_at)
          values (gen_random_uuid(), ${id}, ${other.id}, ${renterId}, '2030-01-01', '2031-01-01', 'declined', '', '',
            ${created}, ${created}) returning id
        ) insert into moves (record, record_id, from_status, to_status, at)
          select 'bookings', id, 'requested', ${status}, ${created}::timestamptz + make_interval(mins => ${minutes})
          from made`.execute(environment.db);
    };
    const renters = await Promise.all(Array.from({ length: 5 }, () => newOwner(environment)));
    const [first, ...others] = renters.map((renter) => renter.id);

    for (const renter of others) await answered(renter, 130);
    for (const renter of others) await answered(renter, 5, { ago: 200 });
    const early = await read();
    await answered(first ?? '', 20 * 60);
    const enough = await read();
    for (const renter of others) await answered(renter, 24 * 60, { status: 'expired' });
    const late = await read();

    expect(JSON.stringify(early)).not.toContain(me.last_name);
    expect([early, enough, late]).toEqual([known, { ...known, answers_within: 3 }, known]);
  });

  it('changes title and description', async () => {
    const { id } = await list();
    const texts = { title: ' Ilé tó rẹwà 🌞 ', description: '' };

    const { body } = await environment.call('updateListing', { token: owner.token, params: { id }, body: texts });

    expect(body).toMatchObject({ title: 'Ilé tó rẹwà 🌞', description: '' });
    expect((await environment.call('getListing', { params: { id } })).body.title).toBe('Ilé tó rẹwà 🌞');
  });

  it('replaces its days, in order, also with none', async () => {
    const { id } = await list();
    const days = [day(9), day(2)].map((each) => ({ day: each, start: '08:00', end: '00:00' }) as const);
    const set = (availability: unknown) =>
      environment.call('setAvailability', { token: owner.token, params: { id }, body: { availability } });

    const first = await set([{ day: day(4), start: '09:00', end: '10:00' }]);
    const second = await set(days);
    const refused = await set([...days, { day: day(-2), start: '09:00', end: '10:00' }]);
    const kept = await environment.call('getListing', { params: { id } });
    const third = await set([]);

    expect(first.body.availability).toHaveLength(1);
    expect(second.body.availability).toEqual(days.toReversed());
    expect(refused.body.code).toBe('day_in_past');
    expect(kept.body.availability).toEqual(days.toReversed());
    expect(third.body.availability).toEqual([]);
  });

  it('keeps the changes of two windows, and refuses to overwrite an unread one', async () => {
    const { id } = await list();
    const of = { token: owner.token, params: { id } };
    const { body: read } = await environment.call('getListing', { params: { id } });
    const was = { title: read.title ?? null, description: read.description };
    const hours = { start: '09:00', end: '10:00' } as const;
    const [first, second] = [
      { day: day(3), ...hours },
      { day: day(5), ...hours },
    ];
    const days = (availability: object[], seen: object[]) =>
      environment.call('setAvailability', { ...of, body: { availability, was: seen } });

    await environment.call('updateListing', { ...of, body: { title: 'From one window', was } });
    const disjoint = await environment.call('updateListing', { ...of, body: { description: 'From another.', was } });
    const unread = await environment.call('updateListing', { ...of, body: { title: 'Unread', was } });
    const chosen = await environment.call('updateListing', { ...of, body: { title: 'Chosen' } });
    await environment.call('setAvailability', { ...of, body: { availability: [] } });
    await days([first], []);
    const merged = await days([second], []);
    const both = await days([{ ...first, end: '12:00' }], [{ ...first, end: '11:00' }]);

    expect(disjoint.body).toMatchObject({ title: 'From one window', description: 'From another.' });
    expect(unread).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } });
    expect(unread.body.detail).toContain('From one window');
    expect(chosen.body.title).toBe('Chosen');
    expect(merged.body.availability).toEqual([first, second]);
    expect(both.body).toMatchObject({
      status: 412,
      message: expect.stringContaining('It is now: 9:00 AM to 10:00 AM.'),
    });
  });

  it('offers no new inspection day that a request or a booking covers, and keeps those offered before it', async () => {
    const renting = await newRenting(environment);
    const id = await renting.newFlat();
    const of = { token: renting.owner.token, params: { id } };
    const on = (count: number) => ({ day: renting.day(count), start: '09:00', end: '10:00' }) as const;
    const set = (...counts: number[]) =>
      environment.call('setAvailability', { ...of, body: { availability: counts.map(on) } });

    await set(12);
    await renting.booked(await renting.newRenter(), id, { fromDate: renting.day(10), toDate: renting.day(14) });
    const kept = await set(9, 12, 14);
    const refused = await set(9, 12, 13);
    const { body: whole } = await environment.call('getOwnListing', of);
    const form = { ...(await renting.owner.apartment()), availability: [on(10)] };
    const changed = await environment.call('changeApartment', {
      ...of,
      headers: { 'If-Match': `"${whole.version}"` },
      body: form,
    });

    expect(kept.body.availability).toEqual([on(9), on(12), on(14)]);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'day_booked', errors: [{ field: 'availability.2.day' }] },
    });
    expect(changed.body.code).toBe('day_booked');
  });

  it('moves through its lifecycle, visible to everyone', async () => {
    const { id } = await list();
    const walk = [
      ['pause', 'paused'],
      ['resume', 'listed'],
      ['let', 'let'],
      ['let', 'let'],
      ['resume', 'listed'],
    ] as const;

    for (const [transition, status] of walk) {
      expect((await take(id, transition)).body.status).toBe(status);
      expect((await environment.call('getListing', { params: { id } })).body.status).toBe(status);
    }
  });

  it.each([
    ['to sell what is for rent', [], 'sell'],
    ['to close what is listed', [], 'close'],
    ['to remove what is let', ['let'], 'remove'],
    ['to resume what is closed', ['let', 'close'], 'resume'],
    ['to resume what is removed', ['remove'], 'resume'],
  ])('refuses to move %s', async (_, before, transition) => {
    const { id } = await list();
    for (const each of before) expect((await take(id, each)).status).toBe(200);

    const { status, body } = await take(id, transition);

    expect([status, body.code]).toEqual([409, 'wrong_status']);
  });

  it('lets one of two concurrent moves win', async () => {
    const { id } = await list();

    const replies = await Promise.all([take(id, 'let'), take(id, 'remove')]);

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('removes a listing and its photos for good, also when asked twice', async () => {
    const { id, photos } = await list();
    const [photo = ''] = photos;

    const first = await take(id, 'remove');
    const second = await take(id, 'remove');
    const seen = await environment.call('getListing', { params: { id } });
    const mine = await environment.call('listOwnListings', { token: owner.token, params: { userId: owner.id } });
    const texts = { title: 'Back again', description: '' };
    const changed = await environment.call('updateListing', { token: owner.token, params: { id }, body: texts });
    environment.pass(2 * DAY);
    await cleanup({ db: environment.db, files: environment.files, clock: environment.now });

    expect(first.body).toMatchObject({ status: 'removed', photos: [] });
    expect(second.body).toEqual(first.body);
    expect([seen.status, changed.status]).toEqual([404, 404]);
    expect(mine.body.map((each) => each.id)).not.toContain(id);
    expect((await open(photo)).statusCode).toBe(404);
  });

  it('keeps its photos as long as it exists', async () => {
    const { photos } = await list();
    const [photo = ''] = photos;
    environment.pass(20 * DAY);
    await keepSignedIn(environment);

    await cleanup({ db: environment.db, files: environment.files, clock: environment.now });

    expect((await open(photo)).statusCode).toBe(200);
  });

  it('answers 404 to other users, and stays as it is', async () => {
    const { id } = await list();
    const texts = { title: 'Mine now', description: '' };
    const attempts = (listing: string) =>
      Promise.all([
        environment.call('updateListing', { token: stranger.token, params: { id: listing }, body: texts }),
        environment.call('setAvailability', {
          token: stranger.token,
          params: { id: listing },
          body: { availability: [] },
        }),
        take(listing, 'remove', stranger),
      ]);

    const theirs = await attempts(id);
    const nobodys = await attempts(randomUUID());

    const plain = (replies: typeof theirs) => replies.map(({ body }) => ({ ...body, request_id: '' }));
    expect(plain(theirs)).toEqual(plain(nobodys));
    expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await environment.call('getListing', { params: { id } })).body).toMatchObject({
      title: null,
      status: 'listed',
    });
  });

  it.each(['fly', 'constructor', ''])('refuses the unknown transition "%s"', async (transition) => {
    const { id } = await list();

    const { status } = await take(id, transition);

    expect([400, 404]).toContain(status);
  });
});

const kinds: readonly ListingKind[] = ['apartment', 'property', 'warehouse'];
const samples = kinds.flatMap((kind) => knownSamples(kind).map((sample) => ({ kind, ...sample })));

/** The optional fields of a form. */
const known = ({ title, pricePeriod, shortestStay, charges, facts }: ListingDraft) => ({
  ...{ title, pricePeriod, shortestStay, charges, facts },
});

describe.each(databases)('the optional fields of a listing on $name', (database) => {
  const environment = environmentOn(database);
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
  });

  const list = async ({ kind, draft }: (typeof samples)[number]) => {
    const documents = kind === 'warehouse' ? [await owner.uploadProof()] : [];
    const stored: SentListing['stored'] = { images: [await owner.uploadPhoto()], documents };
    const context: SentListing = { kind, draft, stored, days: [], listingKey: randomUUID() };
    const { token } = owner;
    if (kind === 'apartment') return environment.call('listApartment', { token, ...apartmentCall({ context }) });
    if (kind === 'property') return environment.call('listProperty', { token, ...propertyCall({ context }) });
    return environment.call('listWarehouse', { token, ...warehouseCall({ context }) });
  };

  it.each(samples)('reads a $kind as it was typed: $case', async (sample) => {
    const { status, body } = await list(sample);
    const opened = await environment.call('getOwnListing', { token: owner.token, params: { id: body.id } });

    expect(status).toBe(200);
    expect(known(draftOf(opened.body))).toEqual(known(sample.draft));
  });
});

describe.each(databases)('the photo of a listing that its owner has put first, on $name', (database) => {
  const environment = environmentOn(database);
  const { call } = { call: ((...given) => environment.call(...given)) as typeof environment.call };

  it('shows the first photo on every card, and another one after reordering', async () => {
    const renting = await newRenting(environment);
    const { owner } = renting;
    const { token, ...renter } = await renting.newRenter();
    const photos = [await owner.uploadPhoto(), await owner.uploadPhoto(), await owner.uploadPhoto()];
    const form = { ...(await owner.apartment({ images: photos })), availability: createAvailableDays(environment) };
    const { id } = (await call('listApartment', { token: owner.token, body: form })).body;
    const { id: like } = (await call('listApartment', { token: owner.token, body: await owner.apartment() })).body;
    await call('saveFavourite', { token, params: { listingId: id } });
    const stay = await renting.booked({ token, ...renter }, id);
    const { body: visit } = await ask(environment, { token }, { propertyId: id, day: dayFromToday(environment, 2) });
    const cards = async () => {
      const lists = [
        (await call('searchApartments')).body,
        (await call('searchApartments', { query: { sort: 'price' } })).body,
        (await call('searchApartments', { query: { location: 'generator' } })).body,
        (await call('listFavourites', { token })).body,
        (await call('listListingsById', { query: { ids: id } })).body,
        (await call('listSimilarListings', { query: { id: like } })).body,
        [(await renting.seen({ token }, stay.id)).listing],
        (await call('listBookings', { token })).body.map(({ listing }) => listing),
        [(await call('getInspection', { token, params: { id: visit.id } })).body.listing],
        (await call('listInspections', { token })).body.map(({ listing }) => listing),
      ];
      return lists.map((list) => list.find(({ property_id }) => property_id === id)?.photo);
    };
    const page = async () => (await call('getListing', { params: { id } })).body.photos;
    const addresses = (of: readonly string[]) => of.map((photo) => `/api/files/${photo}`);

    const before = [await cards(), await page()];
    const turned = photos.toReversed();
    const { version } = (await call('getOwnListing', { token: owner.token, params: { id } })).body;
    await call('changeApartment', {
      ...{ token: owner.token, params: { id }, headers: { 'If-Match': `"${version}"` } },
      body: { ...form, images: turned },
    });

    expect(before).toEqual([Array(10).fill(addresses(photos)[0]), addresses(photos)]);
    expect([await cards(), await page()]).toEqual([Array(10).fill(addresses(turned)[0]), addresses(turned)]);
  });
});
