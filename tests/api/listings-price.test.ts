import { beforeAll, describe, expect, it } from 'vitest';
import { serializeTerms } from '#domain/seen-terms.ts';
import type { components } from '#openapi/contract.gen.ts';
import { dayChanged, fieldChanged } from '#server/listings/listing.errors.ts';
import { newRenting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';

// Rules: CHANGE-3, CHANGE-5, CHANGE-6, SAVE-3

type Charge = components['schemas']['Charge'];

const DAY = 24 * 60 * 60_000;
const agency: Charge = { kind: 'agency', amount: 450_000, refundable: false, every: 'once' };

describe('a change that another window has made', () => {
  it.each([
    [fieldChanged('title', 'Sunny flat'), 'The title was changed in another window. It is now: Sunny flat.'],
    [fieldChanged('description', ''), 'The description was changed in another window. It is now: empty.'],
    [
      dayChanged('2026-06-04', { start: '09:00', end: '17:00' }),
      'Thursday 4 June 2026 was changed in another window. It is now: 9:00 AM to 5:00 PM.',
    ],
    [dayChanged('2026-06-04', undefined), 'Thursday 4 June 2026 was changed in another window. It is now: removed.'],
  ])('is told with the value that stands: %s', ({ status, code, message }, words) => {
    expect([status, code, message]).toEqual([
      412,
      'changed_meanwhile',
      `${words} Save again to replace it, or cancel to keep it.`,
    ]);
  });
});

describe.each(databases)('a price changed in My Listing, on $name', (database) => {
  const environment = environmentOn(database);
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
  });

  const update = (id: string, body: object, { token }: { token: string } = owner) =>
    environment.call('updateListing', { token, params: { id }, body });
  const seen = async (id: string) => (await environment.call('getListing', { params: { id } })).body;
  const toChange = async (id: string) =>
    (await environment.call('getOwnListing', { token: owner.token, params: { id } })).body;
  const replaceForm = async (id: string, form: object, version: string) =>
    await environment.call('changeApartment', {
      ...{ token: owner.token, params: { id }, headers: { 'If-Match': `"${version}"` } },
      body: form,
    });
  const list = async (form: Parameters<Owner['apartment']>[0] = {}) => {
    const body = await owner.apartment({ pricePeriod: 'year', charges: [agency], ...form });
    return { form: body, id: (await environment.call('listApartment', { token: owner.token, body })).body.id };
  };
  const saverOf = async (id: string) => {
    const { token } = await environment.signedIn();
    await environment.call('saveFavourite', { token, params: { listingId: id } });
    return async () => (await environment.call('listNotifications', { token })).body.map(({ text }) => text);
  };

  const ofApartment = async () => (await list({ shortestStay: 2 })).id;
  const ofWarehouse = async () => {
    const body = await owner.warehouse({ pricePeriod: 'month', charges: [agency] });
    return (await environment.call('listWarehouse', { token: owner.token, body })).body.id;
  };
  const ofSale = async () => {
    const body = await owner.property({ charges: [agency] });
    return (await environment.call('listProperty', { token: owner.token, body })).body.id;
  };
  const withoutPeriod = async () =>
    (await environment.call('listApartment', { token: owner.token, body: await owner.apartment() })).body.id;

  it.each([
    ['an apartment', ofApartment, { price_period: 'year', shortest_stay: 2, charges: [agency], move_in: 4_450_000 }],
    ['a warehouse', ofWarehouse, { price_period: 'month', shortest_stay: 1, charges: [agency], move_in: 2_450_000 }],
    ['a sale', ofSale, { price_period: 'once', shortest_stay: 1, charges: [agency], move_in: 2_450_000 }],
    ['an apartment without a period', withoutPeriod, { price_period: null, charges: [], move_in: null }],
  ])('keeps period, minimum stay and fees of %s, and updates the total', async (_, make, terms) => {
    const id = await make();
    const before = await seen(id);

    const { status, body } = await update(id, { price: 2_000_000 });

    expect([status, body]).toMatchObject([200, { price: 2_000_000, ...terms }]);
    const { price: _p, move_in: _m, confirmed_at: _c, ...rest } = before;
    expect(await seen(id)).toMatchObject({ ...rest, price: 2_000_000, ...terms });
  });

  it('stores what the long form stores', async () => {
    const [inRow, byForm] = [await list({ shortestStay: 2 }), await list({ shortestStay: 2 })];

    await update(inRow.id, { price: 3_999_999 });
    await replaceForm(byForm.id, { ...byForm.form, price: 3_999_999 }, (await toChange(byForm.id)).version);

    const stored = (id: string) =>
      environment.db
        .selectFrom('listings')
        .leftJoin('listing_words', 'listing_words.listing_id', 'listings.id')
        .select(['listings.price', 'listings.price_terms', 'listings.move_in', 'listings.monthly_price'])
        .select(['listing_words.word', 'listing_words.monthly_price as found', 'listing_words.move_in as total'])
        .where('listings.id', '=', id)
        .orderBy('word')
        .execute();
    const rows = await stored(inRow.id);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows).toEqual(await stored(byForm.id));
  });

  it.each([0, -1, 1.5, 1_000_000_000_000, '4500000', null])('refuses %j and keeps the old one', async (price) => {
    const { id } = await list();

    const { status, body } = await update(id, { price });

    expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'invalid_request', 'price']);
    expect((await seen(id)).price).toBe(4_500_000);
  });

  it('leaves requests and bookings as they are, and asks a renter who saw the old one again', async () => {
    const renting = await newRenting(environment);
    const [early, renter] = [await renting.newRenter(), await renting.newRenter()];
    const form = await renting.owner.apartment({ pricePeriod: 'year', charges: [agency] });
    const { id } = (await environment.call('listApartment', { token: renting.owner.token, body: form })).body;
    const accepted = await renting.booked(early, id);
    await renting.move(renting.owner, accepted.id, 'accept');
    const requested = await renting.booked(renter, id, { fromDate: renting.day(20), toDate: renting.day(24) });
    const seenTerms = serializeTerms(await seen(id));

    await update(id, { price: 9_000_000 }, renting.owner);

    const later = { fromDate: renting.day(30), toDate: renting.day(34) };
    const stale = await renting.ask(renter, id, { ...later, seenTerms });
    const fresh = await renting.ask(renter, id, { ...later, seenTerms: serializeTerms(await seen(id)) });
    await renting.move(renting.owner, requested.id, 'accept');
    for (const [person, booking] of [[early, accepted] as const, [renter, requested] as const]) {
      expect((await renting.seen(person, booking.id)).listing).toMatchObject({ price: 4_500_000, move_in: 4_950_000 });
    }
    expect([stale.status, stale.body.code, fresh.body.listing?.price]).toEqual([409, 'terms_changed', 9_000_000]);
  });

  it('tells users who saved the listing when it falls, not when it rises', async () => {
    const { id } = await list();
    const told = await saverOf(id);

    await update(id, { price: 4_600_000 });
    await update(id, { price: 4_000_000 });
    await update(id, { price: 4_000_000, title: 'Sunny flat' });

    expect(await told()).toEqual(['Price drop: Flat in Lekki is now ₦4,000,000 (was ₦4,500,000).']);
  });

  it('relists a lapsed listing, and names the new price to users who saved it', async () => {
    const { id } = await list();
    const told = await saverOf(id);
    const long = new Date(environment.now().getTime() - 31 * DAY);
    await environment.db.updateTable('listings').set({ confirmed_at: long }).where('id', '=', id).execute();

    const { body } = await update(id, { price: 4_000_000 });

    expect([body.status, await told()]).toEqual(['listed', ['Available again: Flat in Lekki, ₦4,000,000.']]);
  });

  it('stays beside a title from another window, and refuses to overwrite an unread price', async () => {
    const { id } = await list();
    const was = { title: null, price: 4_500_000, price_period: 'year' };

    await update(id, { price: 4_600_000, was });
    const title = await update(id, { title: 'Sunny flat', was });
    const unread = await update(id, { price: 4_700_000, was });
    const same = await update(id, { price: 4_600_000, was });
    const kept = await seen(id);
    const chosen = await update(id, { price: 4_700_000 });

    expect(title.body).toMatchObject({ title: 'Sunny flat', price: 4_600_000 });
    expect([unread.status, unread.body.code, unread.body.message]).toEqual([
      412,
      'changed_meanwhile',
      'The price was changed in another window. It is now: ₦4,600,000 a year. Save again to replace it, or cancel to keep it.',
    ]);
    expect([same.status, kept.price, chosen.body.price]).toEqual([200, 4_600_000, 4_700_000]);
  });

  it('lets one of two prices from the same one win', async () => {
    const { id } = await list();
    const was = { price: 4_500_000, price_period: 'year' };

    const prices = [4_600_000, 4_700_000];
    const replies = await Promise.all(prices.map((price) => update(id, { price, was })));

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await seen(id)).price).toBe(prices[replies.findIndex(({ status }) => status === 200)]);
  });

  it('is refused once the period is another one, also when it replaces a price', async () => {
    const { id, form } = await list();
    await replaceForm(id, { ...form, price: 375_000, pricePeriod: 'month' }, (await toChange(id)).version);

    const unread = await update(id, { price: 4_600_000, was: { price: 4_500_000, price_period: 'year' } });
    const replacing = await update(id, { price: 4_600_000, was: { price_period: 'year' } });
    const text = await update(id, { title: 'Sunny flat', was: { title: null, price_period: 'year' } });

    const message =
      'The price was changed in another window. It is now: ₦375,000 a month. Reload the page to change it.';
    for (const reply of [unread, replacing]) expect([reply.status, reply.body.message]).toEqual([412, message]);
    expect([text.body.title, text.body.price]).toEqual(['Sunny flat', 375_000]);
  });

  it('makes a long form that was opened before it stale', async () => {
    const { id, form } = await list();
    const { version } = await toChange(id);

    await update(id, { price: 4_600_000 });

    const stale = await replaceForm(id, { ...form, title: 'Sunny flat' }, version);
    expect([stale.status, stale.body.code, (await seen(id)).price]).toEqual([412, 'changed_meanwhile', 4_600_000]);
  });
});
