import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';

const DAY = 24 * 60 * 60_000;

describe.each(databases)('what is mine, on $name', (database) => {
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

  it('gets the title and the description that its owner gives it', async () => {
    const { id } = await list();
    const texts = { title: ' Ilé tó rẹwà 🌞 ', description: '' };

    const { body } = await environment.call('updateListing', { token: owner.token, params: { id }, body: texts });

    expect(body).toMatchObject({ title: 'Ilé tó rẹwà 🌞', description: '' });
    expect((await environment.call('getListing', { params: { id } })).body.title).toBe('Ilé tó rẹwà 🌞');
  });

  it('gets new days in the place of the old ones, in order, or none at all', async () => {
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

  it('keeps what two windows have changed, and refuses what would be replaced unread', async () => {
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
    expect(both.status).toBe(412);
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

  it('keeps its photos for as long as it is there', async () => {
    const { photos } = await list();
    const [photo = ''] = photos;
    environment.pass(20 * DAY);

    await cleanup({ db: environment.db, files: environment.files, clock: environment.now });

    expect((await open(photo)).statusCode).toBe(200);
  });

  it('looks to a stranger as if it were not there, and stays as it is', async () => {
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
