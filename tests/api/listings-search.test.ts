import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';

// Rules: SEARCH-1, SEARCH-5

describe.each(databases)('search on $name', (database) => {
  const environment = environmentOn(database);
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
    for (const [title, change] of [
      ['cheap in Lekki', { price: 900_000 }],
      ['dear in Ikeja', { price: 9_000_000, city: 'Ikeja', address: '100% Real_Estate Close' }],
      ['in Ibadan', { state: 'Oyo', city: 'Ibadan', description: 'Ilé ńlá nítòsí ọjà' }],
      ['in Uyo', { state: 'Akwa Ibom', city: 'Uyo', propertyType: 'Studio' as const }],
      ['paused', {}],
    ] as const) {
      environment.pass(1_000);
      const { body } = await environment.call('listApartment', {
        token: owner.token,
        body: await owner.apartment(change),
      });
      await name(body.id, title);
      if (title === 'paused') await pause(body.id);
    }
    const sales = { otherPropertyType: 'Detached Duplex', propertyType: 'Other', price: 50_000_000 } as const;
    for (const [title, change] of [
      ['duplex', sales],
      ['bungalow', { price: 25_000_000 }],
      ['land in Oyo', { propertyType: 'Land', state: 'Oyo', city: 'Oyo', price: 24_999_999 }],
    ] as const) {
      environment.pass(1_000);
      const { body } = await environment.call('listProperty', {
        token: owner.token,
        body: await owner.property(change),
      });
      await name(body.id, title);
    }
    const { body } = await environment.call('listWarehouse', { token: owner.token, body: await owner.warehouse() });
    await name(body.id, 'cold store');
  });

  const name = (id: string, title: string) =>
    environment.call('updateListing', { token: owner.token, params: { id }, body: { title, description: title } });
  const pause = (id: string) =>
    environment.call('moveListing', { token: owner.token, params: { id, transition: 'pause' } });
  const rent = async (query: Record<string, string>) => {
    const { body, headers } = await environment.call('searchApartments', { query });
    return { titles: body.map(({ title }) => title), total: headers['x-total-count'], link: headers.link };
  };

  it.each([
    ['apartment', 'lek', ['Lekki, Lagos']],
    ['apartment', 'Ẹ́KÌ', ['Ekiti ?', 'Ado-Ekiti, Ekiti ?']],
    ['apartment', 'lkeki', ['Lekki, Lagos']],
    ['apartment', 'uyo', ['Uyo, Akwa Ibom']],
    ['apartment', 'oyo', ['Oyo', 'Oyo, Oyo ?']],
    ['property', 'oyo', ['Oyo', 'Oyo, Oyo']],
    ['apartment', 'fct', ['Abuja (FCT) ?']],
    ['warehouse', 'island', ['Victoria Island, Lagos ?']],
    ['apartment', 'port harc', ['Port Harcourt, Rivers ?']],
    ['apartment', 'la', ['Lagos', 'Lafia, Nasarawa ?']],
    [
      'apartment',
      'o',
      ['Oyo', 'Obio-Akpor, Rivers ?', 'Offa, Kwara ?', 'Ogbia, Bayelsa ?', 'Ogbomoso, Oyo ?', 'Ogoja, Cross River ?'],
    ],
    ['apartment', 'Accra', []],
    ['apartment', '100%', []],
  ])('suggests for %s and %s %j, with places that have listings first', async (kind, text, places) => {
    const { body } = await environment.call('suggestPlaces', { query: { kind, text } });

    expect(body.map(({ area, state, listed }) => (area ? `${area}, ` : '') + state + (listed ? '' : ' ?'))).toEqual(
      places,
    );
  });

  const ALL = ['in Uyo', 'in Ibadan', 'dear in Ikeja', 'cheap in Lekki'];

  it('finds apartments, newest first', async () => {
    expect(await rent({})).toEqual({ titles: ALL, total: '4', link: undefined });
  });

  it('returns the fields of a card', async () => {
    const { body } = await environment.call('searchApartments', { query: { state: 'AK' } });

    expect(body).toEqual([
      {
        property_id: expect.any(String),
        property_type: 'Studio',
        description: 'in Uyo',
        price: 4_500_000,
        kind: 'apartment',
        title: 'in Uyo',
        state: 'Akwa Ibom',
        city: 'Uyo',
        photo: expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}$/),
        price_period: null,
        shortest_stay: 1,
        move_in: null,
        bedrooms: 3,
        photo_colour: expect.stringMatching(/^#9[0-9a-f]{5}$/),
        confirmed_at: expect.any(String),
      },
    ]);
  });

  it.each([
    ['a state in any spelling', { state: 'AkwaIbom' }, ['in Uyo']],
    ['a budget to the naira', { budget: '900000' }, ['cheap in Lekki']],
    ['a budget that nothing meets', { budget: '899999' }, []],
    ['a budget of zero', { budget: '0' }, []],
    ['a city, whatever the case', { location: 'iBADan' }, ['in Ibadan']],
    ['words from here and there', { location: 'real ikeja' }, ['dear in Ikeja']],
    ['a word that is a pattern elsewhere', { location: '100%' }, ['dear in Ikeja']],
    ['an underscore, which is not a wildcard', { location: 'Real_E' }, ['dear in Ikeja']],
    ['the beginning of a word', { location: 'admir' }, ['in Uyo', 'in Ibadan', 'cheap in Lekki']],
    ['a word with a letter too few', { location: 'leki' }, ['cheap in Lekki']],
    ['a word with a letter too many', { location: 'ikkeja' }, ['dear in Ikeja']],
    ['a word with another letter', { location: 'Ibaden' }, ['in Ibadan']],
    ['a word with its first letters changed about', { location: 'bIadan' }, ['in Ibadan']],
    ['two slips in a long word', { location: 'admirelti' }, ['in Uyo', 'in Ibadan', 'cheap in Lekki']],
    ['a slip that makes another place', { location: 'uya', state: 'Lagos' }, []],
    ['words of which one is nowhere', { location: 'lekki zzzz' }, []],
    ['a word and a budget', { location: 'lekki', budget: '899999' }, []],
    ['signs that are no words', { location: "% _ \\ '" }, ALL],
    ['a word of no listing', { location: 'zzzz' }, []],
    ['all of them', { state: 'Lagos', budget: '1000000', location: 'lekki' }, ['cheap in Lekki']],
    ['nothing, left empty', { state: '', budget: '', location: '' }, ALL],
  ])('filters by %s', async (_, query, titles) => {
    const found = await rent(query);

    expect(found.titles).toEqual(titles);
    expect(found.total).toBe(String(titles.length));
  });

  it('finds a listing by its current words and its landmark, with or without their marks', async () => {
    const facts = { landmark: 'Behind Oshodi flyover' };
    const { body } = await environment.call('listWarehouse', {
      token: owner.token,
      body: await owner.warehouse({ facts }),
    });
    const say = (description: string) =>
      environment.call('updateListing', {
        token: owner.token,
        params: { id: body.id },
        body: { title: 'Ilé', description },
      });
    const found = async (location: string) => {
      const reply = await environment.call('searchWarehouses', { query: { location } });
      return reply.body.map(({ property_id }) => property_id);
    };

    await say('Ilé ńlá nítòsí ọjà, a ɓangare');
    const marked = [await found('ọjà'), await found('OJA'), await found('nla ile'), await found('bangare')];
    await say('Sold soon');
    const after = [await found('oja'), await found('soon'), await found('oshodi flyover')];
    await pause(body.id);
    const paused = await found('soon');
    await environment.call('moveListing', { token: owner.token, params: { id: body.id, transition: 'resume' } });
    const resumed = await found('soon');
    await environment.call('moveListing', { token: owner.token, params: { id: body.id, transition: 'remove' } });

    expect(marked).toEqual([[body.id], [body.id], [body.id], [body.id]]);
    expect(after).toEqual([[], [body.id], [body.id]]);
    expect([paused, resumed, await found('soon')]).toEqual([[], [body.id], []]);
  });

  it('counts up to a hundred and turns further pages', async () => {
    await sql`insert into listings (id, owner_id, kind, status, title, property_type, description, details,
        state, city, address, price, security, features, feature_quantities, created_at)
      select gen_random_uuid(), owner_id, kind, status, title, property_type, 'quantum', details,
        state, city, address, price, security, features, feature_quantities, created_at - make_interval(years => 1, mins => number)
      from listings, generate_series(1, 1200) as number where title = 'duplex'`.execute(environment.db);
    const rows = await environment.db
      .selectFrom('listings')
      .select('id')
      .where('description', '=', 'quantum')
      .execute();
    const ids = rows.map(({ id }) => id);

    const all = await environment.call('searchProperties', { query: { limit: '50', page: '24' } });
    await environment.db.deleteFrom('listings').where('id', 'in', ids).execute();

    expect(all.headers['x-total-count']).toBe('100');
    expect(all.body).toHaveLength(50);
  });

  it('turns the pages by number and by link, and shows each listing once', async () => {
    const byNumber = [...(await rent({ limit: '3' })).titles, ...(await rent({ limit: '3', page: '2' })).titles];
    const first = await environment.app.inject('/api/listings/user?limit=3&budget=99000000&state=');
    const next = /^<(.*)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? expect.fail('no link');
    const second = await environment.app.inject(next);

    expect(byNumber).toEqual(ALL);
    expect(first.headers['x-total-count']).toBe('4');
    expect(next).toContain('budget=99000000');
    expect(second.json().map(({ title }: { title: string }) => title)).toEqual(ALL.slice(3));
    expect(second.headers).toMatchObject({ 'x-total-count': '4' });
    expect(second.headers.link).toBeUndefined();
  });

  it('continues after the cursor despite a newer listing', async () => {
    const first = await rent({ limit: '2', location: 'Admiralty' });
    environment.pass(1_000);
    const { body } = await environment.call('listApartment', { token: owner.token, body: await owner.apartment() });
    const next = /^<(.*)>/.exec(String(first.link))?.[1] ?? expect.fail('no link');

    const second = await environment.app.inject(next);
    await pause(body.id);

    expect([...first.titles, ...second.json().map(({ title }: { title: string }) => title)]).toEqual([
      'in Uyo',
      'in Ibadan',
      'cheap in Lekki',
    ]);
  });

  it('finds warehouses', async () => {
    const found = await environment.call('searchWarehouses', { query: { state: 'Ogun' } });
    const elsewhere = await environment.call('searchWarehouses', { query: { state: 'Lagos' } });

    expect(found.body).toMatchObject([{ title: 'cold store', kind: 'warehouse' }]);
    expect(elsewhere.body).toEqual([]);
  });

  it.each([
    ['a type, by what the owner wrote', { propertyType: 'Detached Duplex' }, ['duplex']],
    ['a type of the form', { propertyType: 'Land' }, ['land in Oyo']],
    ['a state by its code', { location: 'OY' }, ['land in Oyo']],
    ['a price or above', { minPrice: '25000000' }, ['bungalow', 'duplex']],
    ['nothing', {}, ['land in Oyo', 'bungalow', 'duplex']],
  ])('finds property for sale by %s', async (_, query, titles) => {
    const { body } = await environment.call('searchProperties', { query });

    expect(body.map(({ title }) => title)).toEqual(titles);
  });

  it('refuses an unknown state', async () => {
    const byName = await environment.call('searchApartments', { query: { state: 'Accra' } });
    const byCode = await environment.call('searchProperties', { query: { location: 'ZZ' } });

    expect(byName.body).toMatchObject({ code: 'unknown_state', errors: [{ field: 'state' }] });
    expect(byCode.body).toMatchObject({ code: 'unknown_state', errors: [{ field: 'location' }] });
  });

  it.each([
    ['a budget in words', { budget: '1.5m' }],
    ['a budget below nothing', { budget: '-1' }],
    ['a budget beyond counting', { budget: '1e21' }],
    ['page 0', { page: '0' }],
    ['51 on a page', { limit: '51' }],
    ['a place that no link gave', { after: 'bm90aGluZw' }],
    ['a zero byte', { location: '\u0000' }],
  ])('refuses %s', async (_, query) => {
    const { status } = await environment.call('searchApartments', { query });

    expect(status).toBe(400);
  });
});
