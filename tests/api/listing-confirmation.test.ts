import { randomBytes, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { CONFIRM_LINK_GOOD_FOR, CONFIRM_REQUEST_AFTER, CONFIRMED_FOR } from '#domain/limits.ts';
import { onListingChange } from '#server/app.ts';
import { confirmationLink, storeLapsedListings } from '#server/listings/confirmation.service.ts';
import { sendReminders } from '#server/listings/reminder.service.ts';
import { openPostgres } from '#server/platform/db/database.ts';
import { logOptions } from '#server/platform/log.ts';
import { Seal } from '#server/platform/seal.ts';
import { newRenting, type Renting } from '#tests/support/bookings.ts';
import { createDatabase, databases } from '#tests/support/databases.ts';
import { type Environment, environmentOn, ORIGIN } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';
import { ask, createAvailableDays } from '#tests/support/payments.ts';

// Rules: FRESH-1, FRESH-4, FRESH-5

const MINUTE = 60_000;

/** Calls on one listing that these tests share. */
function flats(environment: Environment) {
  const { call } = environment;
  return {
    list: async (owner: Owner) => {
      const body = { ...(await owner.apartment()), availability: createAvailableDays(environment) };
      return (await call('listApartment', { token: owner.token, body })).body.id;
    },
    /** Sets the last confirmation back in the database: a session would have expired after that long. */
    confirmedAgo: (id: string, ago: number) =>
      environment.db
        .updateTable('listings')
        .set({ confirmed_at: new Date(environment.now().getTime() - ago) })
        .where('id', '=', id)
        .execute(),
    confirmedAt: async (id: string) => (await call('getListing', { params: { id } })).body.confirmed_at,
    statusOf: async (id: string) => (await call('getListing', { params: { id } })).body.status,
    move: (owner: Owner, id: string, transition: string) =>
      call('moveListing', { token: owner.token, params: { id, transition } }),
    found: async (query: Record<string, string> = {}) =>
      (await call('searchApartments', { query })).body.map(({ property_id }) => property_id),
    writeDown: () => storeLapsedListings({ db: environment.db, clock: environment.now, onChange: onListingChange }),
  };
}

describe.each(databases)('a listing that its owner confirms, on $name', (database) => {
  const environment = environmentOn(database);
  let owner: Owner;
  let renting: Renting;
  let flat: ReturnType<typeof flats>;
  beforeAll(async () => {
    flat = flats(environment);
    owner = await newOwner(environment);
    renting = await newRenting(environment);
  });

  it('pauses at the moment of lapsing on every page, and lists again when confirmed', async () => {
    const [id, beside] = [await flat.list(owner), await flat.list(owner)];
    const renter = await renting.newRenter();
    await environment.call('saveFavourite', { token: renter.token, params: { listingId: id } });
    await flat.confirmedAgo(id, CONFIRMED_FOR - 1);
    const everywhere = async () => ({
      searched: [
        await flat.found(),
        await flat.found({ location: 'generator' }),
        await flat.found({ sort: 'price' }),
        await flat.found({ budget: '9000000', state: 'Lagos' }),
        (await environment.call('listSimilarListings', { query: { id: beside } })).body.map((like) => like.property_id),
      ].map((ids) => ids.includes(id)),
      status: await flat.statusOf(id),
      kept: (await environment.call('listListingsById', { query: { ids: id } })).body.map(({ status }) => status),
      saved: (await environment.call('listFavourites', { token: renter.token })).body.map(({ status }) => status),
      mine: (
        await environment.call('listOwnListings', { token: owner.token, params: { userId: owner.id } })
      ).body.flatMap((each) => (each.id === id ? [[each.status, each.unconfirmed]] : [])),
    });

    const before = await everywhere();
    environment.pass(1);
    const after = await everywhere();
    const booked = await renting.ask(renter, id);
    const visited = await ask(environment, renter, { propertyId: id });
    await flat.writeDown();
    const written = await everywhere();
    const confirmed = await flat.move(owner, id, 'confirm');

    const listed = (unconfirmed: boolean) => ({
      searched: Array(5).fill(!unconfirmed),
      ...(unconfirmed ? { status: 'paused' } : { status: 'listed' }),
      ...{ kept: [unconfirmed ? 'paused' : 'listed'], saved: [unconfirmed ? 'paused' : 'listed'] },
      mine: [[unconfirmed ? 'paused' : 'listed', unconfirmed]],
    });
    expect([before, after, written]).toEqual([listed(false), listed(true), listed(true)]);
    expect([booked.body.code, visited.body.code]).toEqual(['not_available', 'not_available']);
    expect(confirmed.body).toMatchObject({
      status: 'listed',
      unconfirmed: false,
      confirmed_at: environment.now().toISOString(),
    });
    expect(await everywhere()).toEqual(listed(false));
  });

  it('stays paused once its owner pauses it, after it paused by itself', async () => {
    const id = await flat.list(owner);
    await flat.confirmedAgo(id, CONFIRMED_FOR);

    const paused = await flat.move(owner, id, 'pause');
    const confirmed = await flat.move(owner, id, 'confirm');

    expect(paused.body).toMatchObject({ status: 'paused', unconfirmed: false });
    expect([confirmed.status, await flat.statusOf(id)]).toEqual([409, 'paused']);
  });

  it('confirms by accepting a booking, setting days and changing it, relisted or not', async () => {
    const mine = renting.owner;
    const renter = await renting.newRenter();
    const deeds: ((id: string) => Promise<unknown>)[] = [
      async (id) => {
        await flat.confirmedAgo(id, 0);
        const booking = await renting.booked(renter, id);
        await flat.confirmedAgo(id, CONFIRMED_FOR);
        await renting.move(mine, booking.id, 'accept');
      },
      (id) => environment.call('setAvailability', { token: mine.token, params: { id }, body: { availability: [] } }),
      (id) =>
        environment.call('updateListing', {
          token: mine.token,
          params: { id },
          body: { title: 'New', description: '' },
        }),
      async (id) => {
        const { body: own } = await environment.call('getOwnListing', { token: mine.token, params: { id } });
        const form = await mine.apartment({ price: 4_000_000 });
        const headers = { 'If-Match': `"${own.version}"` };
        await environment.call('changeApartment', { token: mine.token, params: { id }, body: form, headers });
      },
    ];
    for (const deed of deeds) {
      for (const pausedBefore of [false, true]) {
        const id = await flat.list(mine);
        await flat.confirmedAgo(id, pausedBefore ? CONFIRMED_FOR : CONFIRMED_FOR - MINUTE);

        await deed(id);

        expect([await flat.statusOf(id), await flat.confirmedAt(id)]).toEqual([
          'listed',
          environment.now().toISOString(),
        ]);
      }
    }
  });

  it('keeps a listing paused or rented that its owner paused or rented', async () => {
    const id = await flat.list(owner);

    await flat.move(owner, id, 'pause');
    const paused = await flat.move(owner, id, 'confirm');
    await flat.confirmedAgo(id, CONFIRMED_FOR);
    await flat.writeDown();
    const status = await flat.statusOf(id);
    const resumed = await flat.move(owner, id, 'resume');
    await flat.move(owner, id, 'let');
    const let_ = await flat.move(owner, id, 'confirm');

    expect([paused, let_].map(({ body }) => body.code)).toEqual(['wrong_status', 'wrong_status']);
    expect(status).toBe('paused');
    expect(resumed.body).toMatchObject({ status: 'listed', confirmed_at: environment.now().toISOString() });
  });

  it('stores a lapse once and tells the owner, however many workers run, and prefers a concurrent confirmation', async () => {
    const own = await newOwner(environment);
    const id = await flat.list(own);
    const news: string[] = [];
    const look = () =>
      storeLapsedListings({
        db: environment.db,
        clock: environment.now,
        onChange: async (_trx, { after }) => void news.push(after.id),
      });
    await flat.confirmedAgo(id, CONFIRMED_FOR);

    await Promise.all([look(), look()]);
    await flat.move(own, id, 'confirm');
    await look();

    expect(news).toEqual([id]);
    await flat.confirmedAgo(id, CONFIRMED_FOR);
    await flat.writeDown();
    await flat.writeDown();
    const { body: told } = await environment.call('listNotifications', { token: own.token });
    expect(told.filter(({ text }) => text.startsWith('We paused Flat in Lekki'))).toHaveLength(1);
    await flat.move(own, id, 'confirm');
    expect(await flat.statusOf(id)).toBe('listed');
  });

  it('refuses a confirmation by another user', async () => {
    const id = await flat.list(owner);
    const stranger = await newOwner(environment);

    expect((await flat.move(stranger, id, 'confirm')).body.code).toBe('not_found');
  });
});

describe('two servers whose clocks are five minutes apart', async () => {
  const url = await createDatabase(inject('postgres'), `gida_${randomUUID().replaceAll('-', '')}`);
  const copy = { name: 'PostgreSQL', open: async () => openPostgres(url) } as const;
  const slow = environmentOn(copy);
  const fast = environmentOn(copy);

  it('pause a listing by their own clocks, agree once it is stored, and both relist it', async () => {
    fast.pass(5 * MINUTE);
    const owner = await newOwner(slow);
    const [there, here] = [flats(fast), flats(slow)];
    const id = await here.list(owner);
    const both = async () => [await here.found(), await there.found()].map((ids) => ids.includes(id));
    await there.confirmedAgo(id, CONFIRMED_FOR);

    const apart = await both();
    await there.writeDown();
    const written = await both();
    await here.move(owner, id, 'confirm');
    await there.writeDown();

    expect([apart, written, await both()]).toEqual([
      [true, false],
      [false, false],
      [true, true],
    ]);
  });
});

const seal = new Seal(randomBytes(32));
const lines: string[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});

describe.each(databases)('the link that confirms a listing with one tap, on $name', (database) => {
  const environment = environmentOn(database, { seal, logger: { ...logOptions('trace'), stream } });
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
  });
  const list = async () =>
    (await environment.call('listApartment', { token: owner.token, body: await owner.apartment() })).body.id;
  const seen = async (id: string) => {
    const { body } = await environment.call('getListing', { params: { id } });
    return { status: body.status, confirmed_at: body.confirmed_at };
  };
  const move = (id: string, transition: string) =>
    environment.call('moveListing', { token: owner.token, params: { id, transition } });
  /** Sets the last confirmation to so many milliseconds ago. @returns The link that confirms the listing again. */
  const confirmedAgo = async (id: string, ago: number) => {
    const confirmed_at = new Date(environment.now().getTime() - ago);
    await environment.db.updateTable('listings').set({ confirmed_at }).where('id', '=', id).execute();
    return confirmationLink(seal, '', { id, confirmed_at });
  };
  const askAll = () => sendReminders({ db: environment.db, clock: environment.now, seal, origin: () => ORIGIN });
  /** Opens the link without a session. */
  const open = (url: string) => environment.app.inject(url);
  const tap = async (url: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode, body } = await environment.app.inject({ method: 'POST', url, headers, payload: '' });
    return [statusCode, /<title>([^·]*) ·/.exec(body)?.[1]];
  };

  it('is sent after 21 days, once for each confirmation, by SMS and in the app', async () => {
    const { token, person } = await environment.signedIn({ userType: 'OWNER' });
    const { body: me } = await environment.call('getMe', { token });
    const id = await list();
    await environment.db.updateTable('listings').set({ owner_id: me.id }).where('id', '=', id).execute();
    await confirmedAgo(id, CONFIRM_REQUEST_AFTER - 1);

    await askAll();
    const early = await environment.messagesTo(person.phone_no);
    environment.pass(1);
    await Promise.all([askAll(), askAll()]);
    await askAll();
    const asked = await environment.messagesTo(person.phone_no);
    const bell = (await environment.call('listNotifications', { token })).body;

    expect(early).toEqual([]);
    expect(asked).toEqual([
      expect.stringMatching(
        /^Gida: Is Flat in Lekki still available\? Confirm by \d+ \w{3}: https:\/\/gida\.example\/still-there\?ticket=[\w-]{51}$/,
      ),
    ]);
    expect(bell).toMatchObject([{ kind: 'listing', link: '/my-listing' }]);
    expect(JSON.stringify([asked, bell])).not.toContain(token);
  });

  it.each([
    ['in My Listing', (id: string) => move(id, 'confirm')],
    ['by listing it again', async (id: string) => [await move(id, 'pause'), await move(id, 'resume')]],
    [
      'with its days',
      (id: string) =>
        environment.call('setAvailability', { token: owner.token, params: { id }, body: { availability: [] } }),
    ],
    ['by its link', (_: string, link: string) => tap(link)],
  ])('is sent again 21 days after the listing was confirmed %s', async (_, confirm) => {
    const id = await list();
    const link = await confirmedAgo(id, CONFIRM_REQUEST_AFTER);
    const askedAt = async () => {
      const row = environment.db.selectFrom('listings').select('asked_at').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).asked_at;
    };

    await askAll();
    const first = await askedAt();
    environment.pass(60_000);
    await confirm(id, link);
    await askAll();
    const soon = await askedAt();
    await confirmedAgo(id, CONFIRM_REQUEST_AFTER);
    await askAll();

    expect([first, soon]).toEqual([new Date(environment.now().getTime() - 60_000), null]);
    expect(await askedAt()).toEqual(environment.now());
  });

  it('changes nothing when it is opened, confirms when its button is pressed, and only once', async () => {
    const id = await list();
    const link = await confirmedAgo(id, CONFIRM_REQUEST_AFTER);
    const before = await seen(id);

    const pages = await Promise.all([open(link), open(link), open(link)]);
    const opened = await seen(id);
    const taps = await Promise.all([tap(link), tap(link), tap(link)]);
    const confirmed = await seen(id);
    environment.pass(60_000);

    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(pages[0]?.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(pages[0]?.body).toContain('<form method="post"><button');
    expect(pages[0]?.body).not.toMatch(/<script|12 Admiralty|Ọláyínká/);
    expect(Buffer.byteLength(pages[0]?.body ?? '')).toBeLessThan(5_000);
    expect(opened).toEqual(before);
    expect(taps.toSorted()).toEqual([
      [200, 'Already confirmed'],
      [200, 'Already confirmed'],
      [200, 'Confirmed'],
    ]);
    expect(confirmed.confirmed_at).not.toBe(before.confirmed_at);
    expect([await tap(link), await seen(id)]).toEqual([[200, 'Already confirmed'], confirmed]);
  });

  it('relists a lapsed listing, and leaves one that its owner paused', async () => {
    const [lapsed, paused, removed, old] = [await list(), await list(), await list(), await list()];
    const links = {
      lapsed: await confirmedAgo(lapsed, CONFIRMED_FOR),
      paused: await confirmedAgo(paused, CONFIRM_REQUEST_AFTER),
      removed: await confirmedAgo(removed, CONFIRM_REQUEST_AFTER),
      old: await confirmedAgo(old, CONFIRM_LINK_GOOD_FOR),
    };
    await move(paused, 'pause');
    await move(removed, 'remove');

    expect(await tap(links.lapsed)).toEqual([200, 'Confirmed']);
    expect(await tap(links.paused)).toEqual([200, 'Not live']);
    expect(await tap(links.removed)).toEqual([404, 'Link not found']);
    expect(await tap(links.old)).toEqual([200, 'This link has expired']);
    expect([await seen(lapsed), await seen(paused), await seen(old)].map(({ status }) => status)).toEqual([
      'listed',
      'paused',
      'paused',
    ]);
  });

  it('is accepted only as signed by the server, for its listing and purpose, and is not logged', async () => {
    const [id, other] = [await list(), await list()];
    const link = await confirmedAgo(id, CONFIRM_REQUEST_AFTER);
    const others = await confirmedAgo(other, CONFIRM_REQUEST_AFTER);
    const [start = '', ticket = ''] = link.split('=');
    const [mine, theirs] = [ticket, others.split('=')[1] ?? ''].map((each) => Buffer.from(each, 'base64url'));
    const swapped = Buffer.concat([(theirs ?? Buffer.of()).subarray(0, 22), (mine ?? Buffer.of()).subarray(22)]);
    const forged = [
      `${start}=${swapped.toString('base64url')}`,
      confirmationLink(new Seal(randomBytes(32)), '', { id, confirmed_at: environment.now() }),
      `${start}=`,
      `${start}=${ticket.slice(0, -4)}`,
      '/still-there',
    ];

    for (const each of forged) expect(await tap(each)).toEqual([404, 'Link not found']);
    await open(link);

    expect(lines.join('')).toContain('/still-there');
    expect(lines.join('')).not.toContain(ticket);
  });
});
