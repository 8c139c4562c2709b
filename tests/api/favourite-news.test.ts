import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayInLagos, momentInLagos, startOfDay } from '#domain/calendar.ts';
import { FAVOURITES_MAX, SEARCH_ALERT_TIME, SEARCH_ALERTS_MAX } from '#domain/limits.ts';
import { notifySearchersOfNew } from '#server/favourites/favourite.notices.ts';
import type { CallApi } from '#tests/support/api.ts';
import { databases } from '#tests/support/databases.ts';
import { decide, findCaseId } from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';

// Rules: SAVE-3, SAVE-6

describe.each(databases)('notices about saved listings, on $name', (database) => {
  const environment = environmentOn(database);
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
  });
  const save = (token: string, listingId: string) =>
    environment.call('saveFavourite', { token, params: { listingId } });
  const listed = async () => {
    const form = await owner.apartment();
    const { id } = (await environment.call('listApartment', { token: owner.token, body: form })).body;
    forms.set(id, form);
    return id;
  };
  const newcomer = async (...ids: string[]) => {
    const { person, token } = await environment.signedIn();
    for (const id of ids) await save(token, id);
    return { token, phone: person.phone_no };
  };
  const move = async (id: string, ...transitions: string[]) => {
    for (const transition of transitions) {
      await environment.call('moveListing', { token: owner.token, params: { id, transition } });
    }
  };
  const bellOf = async ({ token }: { token: string }) => (await environment.call('listNotifications', { token })).body;
  const messagesTo = async ({ phone }: { phone: string }) =>
    (await environment.messagesTo(phone)).filter((text) => text.startsWith('Gida: '));
  const waitingFor = async ({ phone }: { phone: string }) => {
    const waiting = environment.db.selectFrom('messages').select('body').where('recipient', '=', phone);
    const rows = await waiting.where('delivered_at', 'is', null).where('failed_at', 'is', null).execute();
    return rows.map(({ body }) => body).filter((body) => body.startsWith('Gida: '));
  };
  const forms = new Map<string, object>();
  const priceTo = async (id: string, price: number, more: object = {}) => {
    const { body } = await environment.call('getOwnListing', { token: owner.token, params: { id } });
    const form = { ...forms.get(id), price, ...more };
    forms.set(id, form);
    const headers = { 'If-Match': `"${body.version}"` };
    const changed = await environment.call('changeApartment', {
      token: owner.token,
      params: { id },
      headers,
      body: form,
    });
    expect(changed.status).toBe(200);
  };

  it('are sent once when a listing is available again, in the app and by SMS', async () => {
    const id = await listed();
    const [mine, theirs] = [await newcomer(id), await newcomer()];
    await save(owner.token, id);

    await move(id, 'pause', 'resume', 'resume');

    const text = 'Available again: Flat in Lekki, ₦4,500,000.';
    expect(await bellOf(mine)).toMatchObject([{ kind: 'favourite', text, link: `/listings/${id}`, read: false }]);
    expect(await messagesTo(mine)).toEqual([`Gida: Available again: Flat in Lekki, N4,500,000: {site}/listings/${id}`]);
    expect(await bellOf(theirs)).toEqual([]);
    expect(await bellOf(owner)).toEqual([]);
  });

  it('are not sent for a listing that waited for its fee', async () => {
    const body = await owner.property({ waitsForFee: true });
    const { id } = (await environment.call('listProperty', { token: owner.token, body })).body;
    const mine = await newcomer(id);

    await move(id, 'resume');
    const first = await bellOf(mine);
    await move(id, 'pause', 'resume');

    expect(first).toEqual([]);
    expect((await bellOf(mine)).map(({ text }) => text)).toEqual(['Available again: Bungalow in Lekki, ₦4,500,000.']);
  });

  it('are sent when an owner confirms or changes a lapsed listing', async () => {
    const [confirmed, cheaper] = [await listed(), await listed()];
    const mine = await newcomer(confirmed, cheaper);
    const long = new Date(environment.now().getTime() - 31 * 24 * 60 * 60_000);
    await environment.db
      .updateTable('listings')
      .set({ confirmed_at: long })
      .where('id', 'in', [confirmed, cheaper])
      .execute();

    await move(confirmed, 'confirm', 'confirm');
    environment.pass(1_000);
    await priceTo(cheaper, 4_000_000);

    expect((await bellOf(mine)).map(({ text, link }) => [text, link])).toEqual([
      ['Available again: Flat in Lekki, ₦4,000,000.', `/listings/${cheaper}`],
      ['Available again: Flat in Lekki, ₦4,500,000.', `/listings/${confirmed}`],
    ]);
  });

  it('are sent for a lower price, not for a higher, equal or incomparable one, nor for an unavailable listing', async () => {
    const id = await listed();
    const mine = await newcomer(id);

    await priceTo(id, 4_600_000);
    await priceTo(id, 4_600_000);
    await priceTo(id, 4_000_000);
    await priceTo(id, 4_000_000, { description: 'With a new roof.' });
    await priceTo(id, 400_000, { pricePeriod: 'month' });
    await move(id, 'pause');
    await priceTo(id, 300_000);

    expect((await bellOf(mine)).map(({ text }) => text)).toEqual([
      'Price drop: Flat in Lekki is now ₦4,000,000 (was ₦4,500,000).',
    ]);
  });

  it('compare with the price that each user knows, and tell of a fall once', async () => {
    const id = await listed();
    const early = await newcomer(id);
    await priceTo(id, 9_000_000);
    const late = await newcomer(id);

    await priceTo(id, 4_500_000);
    await priceTo(id, 9_000_000);
    await priceTo(id, 4_500_000);
    const before = [await bellOf(early), await bellOf(late)];
    environment.pass(1_000);
    await priceTo(id, 4_400_000);

    const fell = 'Price drop: Flat in Lekki is now ₦4,500,000 (was ₦9,000,000).';
    expect(before.map((bell) => bell.map(({ text }) => text))).toEqual([[], [fell]]);
    const further = 'Price drop: Flat in Lekki is now ₦4,400,000 (was ₦4,500,000).';
    expect((await bellOf(early)).map(({ text }) => text)).toEqual([further]);
    expect((await bellOf(late)).map(({ text }) => text)).toEqual([further, fell]);
  });

  it('compare with the price of the last notice that the listing is available again', async () => {
    const id = await listed();
    const mine = await newcomer(id);

    await move(id, 'pause');
    await priceTo(id, 4_000_000);
    await move(id, 'resume');
    await priceTo(id, 4_200_000);
    await priceTo(id, 4_000_000);

    expect((await bellOf(mine)).map(({ text }) => text)).toEqual(['Available again: Flat in Lekki, ₦4,000,000.']);
  });

  it.each(['pause', 'let', 'remove'])('are withdrawn from the outbox on %s', async (transition) => {
    const id = await listed();
    const mine = await newcomer(id);
    await priceTo(id, 4_000_000);
    const before = await waitingFor(mine);

    await move(id, transition);

    expect([before, await waitingFor(mine)]).toMatchObject([[expect.anything()], []]);
  });

  it('give way to a warning when staff suspend the listing', async () => {
    const id = await listed();
    const mine = await newcomer(id);
    await priceTo(id, 4_000_000);
    const before = await waitingFor(mine);

    await decide(environment, id, 'suspendListing');

    const warning = "We suspended Flat in Lekki, which you saved. Don't pay the owner.";
    expect([before, await waitingFor(mine)]).toMatchObject([[expect.anything()], [`Gida: ${warning}`]]);
    expect((await bellOf(mine)).map(({ text }) => text)).toContain(warning);
  });

  it('are withdrawn from the outbox when the owner leaves', async () => {
    const other = await newOwner(environment);
    const body = await other.apartment();
    const { id } = (await environment.call('listApartment', { token: other.token, body })).body;
    const mine = await newcomer(id);
    for (const transition of ['pause', 'resume']) {
      await environment.call('moveListing', { token: other.token, params: { id, transition } });
    }
    const before = await waitingFor(mine);

    await environment.call('deleteMe', { token: other.token, body: { password: PASSWORD } });

    expect([before, await waitingFor(mine)]).toMatchObject([[expect.anything()], []]);
  });

  it('are replaced in the outbox by a lower price, and withdrawn by a higher one', async () => {
    const id = await listed();
    const mine = await newcomer(id);

    await priceTo(id, 4_000_000);
    await priceTo(id, 3_900_000);
    const lower = await waitingFor(mine);
    await priceTo(id, 4_200_000);
    const higher = await waitingFor(mine);

    expect([lower, higher]).toEqual([
      [`Gida: Price drop: Flat in Lekki is now N3,900,000 (was N4,000,000): {site}/listings/${id}`],
      [],
    ]);
  });

  it('are not sent a second time that day once the first was tried', async () => {
    const id = await listed();
    const mine = await newcomer(id);

    await priceTo(id, 4_000_000);
    await environment.db.updateTable('messages').set({ attempts: 1 }).where('recipient', '=', mine.phone).execute();
    await priceTo(id, 3_900_000);

    expect([(await bellOf(mine)).length, await waitingFor(mine)]).toEqual([2, []]);
  });

  it('are shown in the app at once, and in one SMS a day by Lagos time', async () => {
    const [first, second] = [await listed(), await listed()];
    const mine = await newcomer(first, second);

    const midnight = startOfDay(addDays(dayInLagos(environment.now()), 1)).getTime();

    await priceTo(first, 4_000_000);
    environment.pass(midnight - 1 - environment.now().getTime());
    await priceTo(second, 3_900_000);
    environment.pass(1);
    await priceTo(first, 3_800_000);

    expect(await bellOf(mine)).toHaveLength(3);
    expect(await messagesTo(mine)).toEqual([
      `Gida: Price drop: Flat in Lekki is now N3,800,000 (was N4,000,000): {site}/listings/${first}`,
      `Gida: Price drop: Flat in Lekki is now N4,000,000 (was N4,500,000): {site}/listings/${first}`,
    ]);
  });

  it('are not repeated while unread', async () => {
    const id = await listed();
    const mine = await newcomer(id);

    await move(id, 'pause', 'resume', 'pause', 'resume');
    const unread = await bellOf(mine);
    const ids = unread.map((notification) => notification.id);
    await environment.call('readNotifications', { token: mine.token, body: { ids } });
    await move(id, 'pause', 'resume');

    expect(unread).toHaveLength(1);
    expect(await bellOf(mine)).toHaveLength(2);
  });

  it('follow each user’s settings', async () => {
    const id = await listed();
    const [quiet, loud] = [await newcomer(id), await newcomer(id)];
    const ON = { app: true, sms: true };
    const rest = { booking: ON, inspection: ON, payment: ON };
    await environment.call('saveNotificationSettings', {
      token: quiet.token,
      body: { ...rest, favourite: { app: false, sms: true } },
    });
    await environment.call('saveNotificationSettings', {
      token: loud.token,
      body: { ...rest, favourite: { app: true, sms: false } },
    });

    await move(id, 'pause', 'resume');

    expect([await bellOf(quiet), await messagesTo(quiet)]).toMatchObject([[], [expect.anything()]]);
    expect([await bellOf(loud), await messagesTo(loud)]).toMatchObject([[expect.anything()], []]);
  });

  it('are sent once when two listings change at the same moment', async () => {
    const ids = [await listed(), await listed()];
    const people = [await newcomer(...ids), await newcomer(...ids.toReversed()), await newcomer(...ids)];
    for (const id of ids) await move(id, 'pause');

    await Promise.all(ids.map((id) => move(id, 'resume')));

    for (const person of people) {
      expect(await bellOf(person)).toHaveLength(2);
      expect(await messagesTo(person)).toHaveLength(1);
    }
  });
});

describe.each(databases)('favourites, on $name', (database) => {
  const environment = environmentOn(database);
  const call: CallApi = (id, sent) => environment.call(id, sent);
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
  });
  const listed = async () => (await call('listApartment', { token: owner.token, body: await owner.apartment() })).body;
  const save = (token: string, listingId: string) => call('saveFavourite', { token, params: { listingId } });
  const drop = (token: string, listingId: string) => call('dropFavourite', { token, params: { listingId } });
  const list = (token: string, query: Record<string, string> = {}) => call('listFavourites', { token, query });
  const idsOf = async (token: string) => (await call('listFavouriteIds', { token })).body;
  const codeOf = async (reply: Promise<{ body: unknown }>) => ((await reply).body as { code?: string }).code;
  const move = (id: string, transition: string) =>
    call('moveListing', { token: owner.token, params: { id, transition } });

  it('are saved once over repeated calls, and belong to one user', async () => {
    const [{ token }, stranger] = [await environment.signedIn(), await environment.signedIn()];
    const { id } = await listed();

    const replies = await Promise.all([save(token, id), save(token, id), save(token, id)]);

    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await idsOf(token)).toEqual([id]);
    expect(await idsOf(stranger.token)).toEqual([]);
    expect((await drop(stranger.token, id)).status).toBe(204);
    expect((await list(token)).body).toMatchObject([{ property_id: id, status: 'listed', city: 'Lekki' }]);
    expect((await drop(token, id)).status).toBe(204);
    expect((await drop(token, id)).status).toBe(204);
    expect((await list(token)).body).toEqual([]);
  });

  it('are listed newest first, page by page, and keep their place when saved again', async () => {
    const { token } = await environment.signedIn();
    const ids: string[] = [];
    // The first two at one moment, so that a page ends between them.
    for (const { id } of [await listed(), await listed()].sort((one, other) => (one.id < other.id ? -1 : 1))) {
      await save(token, id);
      ids.unshift(id);
    }
    const { id: last } = await listed();
    environment.pass(1_000);
    await save(token, last);
    ids.unshift(last);
    environment.pass(1_000);
    await save(token, ids.at(-1) ?? '');

    const first = await list(token, { limit: '2' });
    const after = /after=([^&>]+)/.exec(String(first.headers.link))?.[1] ?? '';
    const rest = await list(token, { limit: '2', after });

    expect(first.headers['x-total-count']).toBe('3');
    expect([...first.body, ...rest.body].map(({ property_id: id }) => id)).toEqual(ids);
    expect(rest.headers.link).toBeUndefined();
  });

  it('show the status of a listing, and only the name of a removed one', async () => {
    const { token } = await environment.signedIn();
    const [paused, removed] = [await listed(), await listed()];
    await save(token, paused.id);
    environment.pass(1_000);
    await save(token, removed.id);
    await move(paused.id, 'pause');
    await move(removed.id, 'remove');

    const { body } = await list(token);

    expect(body).toMatchObject([
      { property_id: removed.id, status: 'removed', description: '', photo: null },
      { property_id: paused.id, status: 'paused', description: expect.stringContaining('painted') },
    ]);
    const known = await call('listListingsById', { query: { ids: `${paused.id},${removed.id},${randomUUID()}` } });
    expect(known.body.map(({ property_id: id, status }) => [id, status])).toEqual([[paused.id, 'paused']]);
  });

  it('refuse unknown listings, and more than the limit', async () => {
    const { token } = await environment.signedIn();
    const { id } = await listed();
    const removed = await listed();
    await move(removed.id, 'remove');

    expect(await codeOf(save(token, randomUUID()))).toBe('not_found');
    expect(await codeOf(save(token, removed.id))).toBe('not_found');
    expect(await codeOf(save(token, 'nothing'))).toBe('invalid_request');

    const { id: userId } = (await call('getMe', { token })).body;
    const { db } = environment;
    const template = await db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { monthly_price: _, ...columns } = template;
    const copies = Array.from({ length: FAVOURITES_MAX }, () => ({ ...columns, id: randomUUID() }));
    await db.insertInto('listings').values(copies).execute();
    const now = environment.now();
    await db
      .insertInto('favourites')
      .values(
        copies.map((copy) => ({
          ...{ user_id: userId, listing_id: copy.id, created_at: now },
          ...{ known_price: copy.price, known_period: copy.price_period },
        })),
      )
      .execute();

    expect(await codeOf(save(token, id))).toBe('too_many_favourites');
    expect((await save(token, copies[0]?.id ?? '')).status).toBe(204);
    expect(await idsOf(token)).toHaveLength(FAVOURITES_MAX);
    expect((await call('deleteMe', { token, body: { password: PASSWORD } })).status).toBe(204);
    expect(await db.selectFrom('favourites').selectAll().where('user_id', '=', userId).execute()).toEqual([]);
  });
});

describe.each(databases)('alerts for a search, on $name', (database) => {
  const environment = environmentOn(database);
  const call: CallApi = (id, sent) => environment.call(id, sent);
  const clock = () => environment.now();
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
    const nine = momentInLagos(addDays(dayInLagos(environment.now()), 1), '09:00');
    environment.pass(nine.getTime() - environment.now().getTime());
  });
  const round = async () => {
    while (await notifySearchersOfNew({ db: environment.db, clock }));
  };
  const listed = async (more: object = {}, of = owner) => {
    await round();
    return (await call('listApartment', { token: of.token, body: { ...(await of.apartment()), ...more } })).body.id;
  };
  const set = (token: string, search: string, kind: 'apartment' | 'property' | 'warehouse' = 'apartment') =>
    call('saveSearchAlert', { token, body: { kind, search } });
  const waiting = async (...searches: string[]) => {
    const { token, person } = await environment.signedIn();
    for (const search of searches) await set(token, search);
    return { token, phone: person.phone_no };
  };
  const toldTo = async ({ token }: { token: string }) =>
    (await call('listNotifications', { token })).body.map(({ link }) => link);
  /** Rows, because sessions end before alerts do. */
  const newsOf = async ({ phone }: { phone: string }) => {
    const news = environment.db.selectFrom('notifications').innerJoin('users', 'users.id', 'user_id');
    return (await news.select(['text', 'link']).where('phone', '=', phone).execute()).map(({ text, link }) => [
      text,
      link,
    ]);
  };
  const textsTo = async ({ phone }: { phone: string }) =>
    (await environment.messagesTo(phone)).filter((text) => text.includes('New for your search'));
  const unsent = (phone: string) =>
    environment.db
      .selectFrom('messages')
      .select('body')
      .where('recipient', '=', phone)
      .where('subject', 'like', 'saved %')
      .where('failed_at', 'is', null)
      .execute();

  it('tell of a listing that goes live and that the search finds, once, with the search, and of no other', async () => {
    const finds = await waiting('state=Lagos&area=Lekki', 'area=Lekki', 'state=Lagos&budget=9000000');
    const others = [
      await waiting('area=Yaba'),
      await waiting('state=Ogun&area=Lekki'),
      await waiting('area=Lekki&budget=1000'),
      await waiting('area=Lekki&pets=yes&bathrooms=4'),
    ];
    const forStores = await environment.signedIn();
    await set(forStores.token, 'area=Lekki', 'warehouse');
    await set(owner.token, 'area=Lekki');

    const id = await listed();
    await round();
    await call('moveListing', { token: owner.token, params: { id, transition: 'pause' } });
    await call('moveListing', { token: owner.token, params: { id, transition: 'resume' } });
    await round();

    expect(await toldTo(finds)).toEqual(['/book-apartment?area=Lekki']);
    expect(await textsTo(finds)).toEqual([
      `Gida: New for your search: Flat in Lekki, N4,500,000: {site}/listings/${id}`,
    ]);
    for (const each of [...others, forStores, owner]) expect(await toldTo(each)).toEqual([]);
  });

  it('send one SMS a day, from 8 AM', async () => {
    const mine = await waiting('area=Lekki', 'state=Lagos');
    await listed();
    await listed({ price: 4_600_000 });
    await round();
    const first = [(await toldTo(mine)).length, (await textsTo(mine)).length];
    const tomorrow = addDays(dayInLagos(environment.now()), 1);
    environment.pass(momentInLagos(tomorrow, '07:59').getTime() - environment.now().getTime());
    await listed({ price: 4_700_000 });
    await round();
    const early = (await toldTo(mine)).length;
    environment.pass(60 * 60_000);
    await round();

    expect([first, early]).toEqual([[2, 1], 2]);
    expect([(await toldTo(mine)).length, (await textsTo(mine)).length]).toEqual([3, 2]);
  });

  it('follow the settings, and withdraw the SMS of a listing that goes away', async () => {
    const [loud, quiet] = [await waiting('area=Lekki'), await waiting('area=Lekki')];
    const ON = { app: true, sms: true };
    const body = { booking: ON, inspection: ON, payment: ON, favourite: { app: true, sms: false } };
    await call('saveNotificationSettings', { token: quiet.token, body });

    const id = await listed();
    await round();
    const before = [(await unsent(loud.phone)).length, (await unsent(quiet.phone)).length];
    await call('moveListing', { token: owner.token, params: { id, transition: 'pause' } });

    expect([before, await unsent(loud.phone)]).toEqual([[1, 0], []]);
  });

  it('are silent about a listing that was taken down before, and towards suspended users', async () => {
    const [mine, suspended] = [await waiting('area=Lekki'), await waiting('area=Lekki')];
    const suspect = await listed({ state: 'Ogun', city: 'Sagamu' });
    await decide(environment, suspect, 'suspendListing');
    const caseId = await findCaseId(environment, suspect);
    await environment.db
      .updateTable('users')
      .set({ suspended_by: caseId ?? null })
      .where('phone', '=', suspended.phone)
      .execute();
    const gone = await listed();
    await call('moveListing', { token: owner.token, params: { id: gone, transition: 'remove' } });
    await listed({ price: 4_800_000 });
    await round();

    expect(await newsOf(mine)).toEqual([
      ['New for your search: Flat in Lekki, ₦4,800,000.', '/book-apartment?area=Lekki'],
    ]);
    expect(await newsOf(suspended)).toEqual([]);
  });

  it('wait while the owner of the listing is suspended', async () => {
    const mine = await waiting('area=Yaba');
    const of = await newOwner(environment);
    const suspend = async (by: string | null) =>
      await environment.db.updateTable('users').set({ suspended_by: by }).where('id', '=', of.id).execute();
    const suspect = await listed({ city: 'Epe' });
    await decide(environment, suspect, 'suspendListing');
    await listed({ city: 'Yaba' }, of);
    await suspend((await findCaseId(environment, suspect)) ?? null);
    await round();
    const during = await newsOf(mine);
    await suspend(null);
    await round();

    expect(during).toEqual([]);
    expect(await newsOf(mine)).toEqual([
      ['New for your search: Flat in Yaba, ₦4,500,000.', '/book-apartment?area=Yaba'],
    ]);
  });

  it('end by themselves, and say so once', async () => {
    const mine = await waiting('area=Yaba&bedrooms=2');
    environment.pass(SEARCH_ALERT_TIME - 1);
    await round();
    const before = await newsOf(mine);
    environment.pass(1);
    await round();
    await round();

    expect([before, await newsOf(mine)]).toEqual([
      [],
      [
        [
          'Your alert for apartments in Yaba ended after 90 days. You can set it again.',
          '/book-apartment?area=Yaba&bedrooms=2',
        ],
      ],
    ]);
  });

  it('are listed, renewed, ended and limited, and go with the account', async () => {
    const { token } = await waiting('area=Yaba');
    const first = (await call('listSearchAlerts', { token })).body;
    environment.pass(1_000);
    const renewed = (await set(token, 'state=&sort=price&area=yaba&page=3')).body;

    expect(first).toMatchObject([{ kind: 'apartment', search: 'area=Yaba' }]);
    expect([renewed.length, renewed[0]?.until !== first[0]?.until]).toEqual([1, true]);
    for (const search of ['', 'budget=1', 'area=Yaba&location=sea', `area=${'ọ'.repeat(60)}`]) {
      expect([search, (await set(token, search)).status]).toEqual([search, 400]);
    }
    expect((await set(token, 'area=Yaba&pickup=any', 'warehouse')).status).toBe(400);
    for (let count = 1; count < SEARCH_ALERTS_MAX; count++) {
      expect(
        (await set(token, `location=LA&bedrooms=${Math.min(count, 6)}&minPrice=${count}`, 'property')).status,
      ).toBe(200);
    }
    expect(await set(token, 'area=Ikeja')).toMatchObject({ status: 409, body: { code: 'too_many_search_alerts' } });
    const { body } = await call('endSearchAlert', { token, query: { kind: 'apartment', search: 'area=Yaba' } });
    expect(body).toHaveLength(SEARCH_ALERTS_MAX - 1);
    expect((await call('getMyData', { token })).body.search_alerts).toEqual(body);
    environment.pass(SEARCH_ALERT_TIME);
    const again = await environment.signedIn();
    await set(again.token, 'area=Ikeja');
    const { id: userId } = (await call('getMe', { token: again.token })).body;
    await call('deleteMe', { token: again.token, body: { password: PASSWORD } });
    expect(
      await environment.db.selectFrom('search_alerts').where('user_id', '=', userId).selectAll().execute(),
    ).toEqual([]);
  });
});
