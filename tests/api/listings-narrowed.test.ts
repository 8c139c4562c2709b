import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { moveInCost } from '#domain/move-in.ts';
import { monthlyPrice } from '#domain/price-words.ts';
import { databases } from '#tests/support/databases.ts';
import { type Environment, environmentOn } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';

// Rules: SEARCH-2, SEARCH-7

const agency = (amount: number) => ({ kind: 'agency', amount, refundable: false, every: 'once' }) as const;

describe.each(databases)('filters of a search on $name', (database) => {
  const environment = environmentOn(database);
  beforeAll(async () => {
    const owner = await newOwner(environment);
    const { token } = owner;
    const rooms = (count: number, bathrooms = 1) => ({
      selectedFeatures: ['Bedrooms' as const, 'Bathrooms' as const],
      featureQuantities: { Bedrooms: count, Bathrooms: bathrooms },
    });
    for (const change of [
      { title: 'studio', price: 900_000, pricePeriod: 'month' as const, shortestStay: 6, ...rooms(1) },
      {
        title: 'flat',
        price: 2_000_000,
        pricePeriod: 'year' as const,
        charges: [agency(200_000)],
        ...rooms(3, 2),
        facts: { pets: 'Yes' as const, band: 'A' as const },
      },
      {
        title: 'mansion',
        price: 9_000_000,
        pricePeriod: 'year' as const,
        ...rooms(9, 4),
        city: 'Ikeja',
        propertyType: 'Mansion' as const,
        facts: { pets: 'No' as const, band: 'C' as const },
      },
      { title: 'night', price: 40_000, pricePeriod: 'night' as const, shortestStay: 2, city: 'Ikeja', ...rooms(2) },
      { title: 'unsaid', price: 500_000, selectedFeatures: ['Kitchen' as const] },
    ]) {
      environment.pass(1_000);
      await environment.call('listApartment', { token, body: await owner.apartment(change) });
    }
    for (const change of [
      { title: 'plot', price: 30_000_000, selectedFeatures: ['View' as const], charges: [agency(3_000_000)] },
      { title: 'bungalow', price: 31_000_000 },
    ]) {
      environment.pass(1_000);
      await environment.call('listProperty', { token, body: await owner.property(change) });
    }
  });

  const rent = async (query: Record<string, string>) => {
    const { body, headers } = await environment.call('searchApartments', { query });
    return { titles: body.map(({ title }) => title), total: headers['x-total-count'], link: headers.link };
  };

  it.each(['budget', 'priceFrom', 'totalTo', 'bedrooms'])('refuses %s of 1e999 as no number', async (name) => {
    const { status, body } = await environment.call('searchApartments', { query: { [name]: '1e999' } });

    expect([status, body.code, body.errors]).toEqual([
      400,
      'invalid_request',
      [{ field: name, message: 'must be a number' }],
    ]);
  });

  it.each([
    ['the least bedrooms', { bedrooms: '2' }, ['night', 'mansion', 'flat']],
    ['the most bedrooms of the filter', { bedrooms: '6' }, ['mansion']],
    ['the period of the price', { period: 'year' }, ['mansion', 'flat']],
    ['a price for a month from and to', { priceFrom: '166667', budget: '1199999' }, ['unsaid', 'mansion', 'studio']],
    ['a price for a year', { period: 'year', priceFrom: '2000000', budget: '8999999' }, ['flat']],
    ['a price for a night', { period: 'night', priceFrom: '40000', budget: '40000' }, ['night']],
    ['a price from above to', { priceFrom: '500001', budget: '500000' }, []],
    ['the total to move in', { totalTo: '2200000' }, ['night', 'flat']],
    ['a naira less', { totalTo: '2199999' }, ['night']],
    ['the least bathrooms', { bathrooms: '2' }, ['mansion', 'flat']],
    ['the most bathrooms of the filter', { bathrooms: '4' }, ['mansion']],
    ['bathrooms and words', { bathrooms: '2', location: 'generator' }, ['mansion', 'flat']],
    ['an electricity band', { band: 'B' }, ['flat']],
    ['an electricity band or a better one', { band: 'C', sort: 'price' }, ['flat', 'mansion']],
    ['a type of place', { propertyType: 'Mansion' }, ['mansion']],
    ['pets', { pets: 'yes' }, ['flat']],
    ['pets and words', { pets: 'yes', location: 'generator' }, ['flat']],
    ['pets, the cheapest first', { pets: 'yes', sort: 'price' }, ['flat']],
    ['an area, whatever the case', { area: 'ikeja' }, ['night', 'mansion']],
    ['an area with its state', { area: 'Ikeja', state: 'LA' }, ['night', 'mansion']],
    ['an area of another state', { area: 'Ikeja', state: 'Ogun' }, []],
    ['an unknown area', { area: 'Nowhere' }, []],
    ['all of them', { area: 'lekki', bedrooms: '3', period: 'year', priceFrom: '1', totalTo: '9999999' }, ['flat']],
    ['words as well', { location: 'generator', bedrooms: '3', period: 'year' }, ['mansion', 'flat']],
    ['nothing, left empty', { area: '', bedrooms: '', period: '', priceFrom: '', totalTo: '', sort: '' }, ALL],
    ['the newest first', { sort: 'newest' }, ALL],
    ['the cheapest for a month first', { sort: 'price' }, ['flat', 'unsaid', 'mansion', 'studio', 'night']],
    ['the cheapest to move into first', { sort: 'total' }, ['night', 'flat', 'studio', 'mansion', 'unsaid']],
    [
      'words, the cheapest first',
      { sort: 'total', location: 'genrator' },
      ['night', 'flat', 'studio', 'mansion', 'unsaid'],
    ],
  ])('filters by %s', async (_, query, titles) => {
    const found = await rent(query);

    expect(found.titles).toEqual(titles);
    expect(found.total).toBe(String(titles.length));
  });

  const walkBy = async (sort: string, limit: number) => {
    const seen: string[] = [];
    let next: string | undefined = `/api/listings/user?sort=${sort}&limit=${limit}`;
    while (next) {
      const { headers, json }: Reply = await environment.app.inject(next);
      seen.push(...json().map(({ title }: { title: string }) => title));
      next = /^<(.*)>; rel="next"$/.exec(String(headers.link))?.[1];
    }
    return seen;
  };

  it.each(['newest', 'price', 'total'])('turns the pages by %s', async (sort) => {
    const whole = await rent({ sort });

    expect(await walkBy(sort, 2)).toEqual(whole.titles);
    expect((await rent({ sort, limit: '3', page: '2' })).titles).toEqual(whole.titles.slice(3));
  });

  it.each([
    ['a price up to', { maxPrice: '30000000' }, ['plot']],
    ['a price from and to', { minPrice: '30000001', maxPrice: '31000000' }, ['bungalow']],
    ['bedrooms', { bedrooms: '1' }, ['bungalow']],
    ['the total price', { totalTo: '32999999' }, ['bungalow']],
    ['a type and an order', { propertyType: 'Bungalow', sort: 'total' }, ['bungalow', 'plot']],
    ['a type and a price', { propertyType: 'Bungalow', maxPrice: '30000000' }, ['plot']],
    ['the cheapest first', { sort: 'price' }, ['plot', 'bungalow']],
  ])('finds properties for sale by %s', async (_, query, titles) => {
    const { body } = await environment.call('searchProperties', { query });

    expect(body.map(({ title }) => title)).toEqual(titles);
  });

  it.each([
    [{ area: 'Ikeja', bedrooms: '3', period: 'night' }, 'bedrooms=1, period=1'],
    [{ location: 'generator', period: 'month', bedrooms: '2' }, 'period=3, bedrooms=1'],
    [{ state: 'Ogun', area: 'Ikeja' }, 'state=2'],
    [{ pets: 'yes', area: 'Ikeja' }, 'pets=2, area=1'],
    [{ area: 'Nowhere', page: '2', sort: 'total' }, 'area=5'],
    [{ area: 'Nowhere', location: 'zzzz' }, undefined],
    [{ area: 'Nowhere', bedrooms: '9' }, undefined],
    [{ area: 'Ikeja' }, undefined],
  ])('counts the results of %j without each filter', async (query, without) => {
    const { headers } = await environment.call('searchApartments', { query });

    const said = String(headers['x-without'] ?? '').split(', ');
    expect(said.toSorted()).toEqual((without ?? '').split(', ').toSorted());
  });

  it.each([
    [{ state: 'Ogun' }, 'LA=5'],
    [{ state: 'Ogun', bedrooms: '3', sort: 'total' }, 'LA=2'],
    [{ state: 'Ogun', location: 'generator', period: 'year' }, 'LA=2'],
    [{ state: 'Ogun', propertyType: 'Mansion' }, 'LA=1'],
    [{ state: 'Ogun', budget: '200000' }, 'LA=1'],
    [{ state: 'Ogun', pets: 'yes', area: 'Sagamu' }, 'LA=1'],
    [{ area: 'Sagamu' }, 'LA=5'],
    [{ area: 'Apapa', period: 'year' }, 'LA=2'],
    [{ area: 'Apapa', state: 'Lagos' }, undefined],
    [{ area: 'Lekki', state: 'Ogun' }, 'LA=5'],
    [{ state: 'Ogun', location: 'zzzz' }, undefined],
    [{ state: 'Oyo' }, undefined],
    [{ bedrooms: '6', period: 'night' }, undefined],
    [{ state: 'Lagos' }, undefined],
  ])('counts the results of %j in each state nearby', async (query, nearby) => {
    const { headers } = await environment.call('searchApartments', { query });

    expect(headers['x-nearby']).toBe(nearby);
  });

  it('counts property for sale in each state nearby', async () => {
    const query = { location: 'OG', maxPrice: '30000000' } as const;

    expect((await environment.call('searchProperties', { query })).headers['x-nearby']).toBe('LA=1');
  });

  it('counts them without a property type', async () => {
    const query = { propertyType: 'Land', maxPrice: '30000000' } as const;
    const { headers } = await environment.call('searchProperties', { query });

    expect(headers['x-without']).toBe('propertyType=1');
  });

  it.each([
    ['bedrooms', { bedrooms: '0' }],
    ['bedrooms', { bedrooms: '7' }],
    ['bedrooms', { bedrooms: 'two' }],
    ['period', { period: 'week' }],
    ['period', { period: 'once' }],
    ['priceFrom', { priceFrom: '-1' }],
    ['totalTo', { totalTo: '1e13' }],
    ['area', { area: 'x'.repeat(61) }],
    ['pets', { pets: 'No' }],
    ['bathrooms', { bathrooms: '5' }],
    ['band', { band: 'E' }],
    ['propertyType', { propertyType: 'Castle' }],
    ['sort', { sort: 'dearest' }],
    ['after', { sort: 'price', after: Buffer.from('2026-01-01T00:00:00Z x').toString('base64url') }],
    ['after', { sort: 'total', after: Buffer.from(`-1 ${'0'.repeat(36)}`).toString('base64url') }],
  ])('refuses %s in %j', async (field, query) => {
    const { status, body } = await environment.call('searchApartments', { query });

    expect([status, body]).toMatchObject([400, { code: 'invalid_request', errors: [{ field }] }]);
  });

  it('stores the total and the monthly price that domain/move-in.ts computes', async () => {
    const rows = await environment.db.selectFrom('listings').selectAll().execute();

    for (const { title, price, price_period: period, price_terms: terms, move_in, monthly_price } of rows) {
      const { shortest_stay: shortestStay = 1, charges = [] } = terms;
      const cost = moveInCost({ price, period, shortestStay, charges });
      expect([title, move_in, monthly_price]).toEqual([title, cost?.total ?? null, monthlyPrice(price, period)]);
    }
    expect(rows.filter(({ move_in, price }) => move_in !== null && move_in > price).length).toBeGreaterThan(3);
  });

  // The last test, because it adds listings.
  it('turns the pages past equal prices and past listings without a total', async () => {
    const owner = await newOwner(environment);
    for (const title of ['one', 'two', 'three']) {
      const body = await owner.apartment({ title, price: 500_000, selectedFeatures: ['Kitchen'] });
      await environment.call('listApartment', { token: owner.token, body });
    }

    for (const sort of ['newest', 'price', 'total']) {
      expect(await walkBy(sort, 1), sort).toEqual((await rent({ sort })).titles);
    }
  });
});

type Reply = Awaited<ReturnType<Environment['app']['inject']>>;

const ALL = ['unsaid', 'night', 'mansion', 'flat', 'studio'];

describe.each(databases)('GET /listings/similar on $name', (database) => {
  const environment = environmentOn(database);
  const ids = new Map<string, string>();
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(environment);
    const year = { pricePeriod: 'year' as const };
    for (const change of [
      { title: 'flat', price: 2_000_000, ...year },
      { title: 'dearer in Lekki', price: 4_000_000, ...year, featureQuantities: { Bedrooms: 7 } },
      { title: 'cheaper in Lekki', price: 1_900_000, ...year, selectedFeatures: ['Kitchen' as const] },
      { title: 'as dear in Ikeja', price: 2_000_000, ...year, city: 'Ikeja' },
      { title: 'half in Ikeja', price: 1_000_000, ...year, city: 'Ikeja' },
      { title: 'nearly half in Ikeja', price: 1_000_001, ...year, city: 'Ikeja' },
      { title: 'too cheap', price: 999_999, ...year },
      { title: 'too dear', price: 4_000_001, ...year },
      { title: 'by the month', price: 2_000_000, pricePeriod: 'month' as const },
      { title: 'in Ibadan', price: 2_000_000, ...year, state: 'Oyo', city: 'Ibadan' },
      { title: 'paused', price: 2_000_000, ...year },
      { title: 'office', price: 2_000_000, ...year, propertyType: 'Office Space' as const },
      { title: 'shop', price: 2_000_000, ...year, propertyType: 'Retail Space' as const },
      { title: 'plot', price: 2_000_000, ...year, propertyType: 'Plot of Land' as const },
    ]) {
      const { body } = await environment.call('listApartment', {
        token: owner.token,
        body: await owner.apartment(change),
      });
      ids.set(change.title, body.id);
    }
    await move('paused', 'pause');
  });

  const move = (title: string, transition: string) =>
    environment.call('moveListing', { token: owner.token, params: { id: ids.get(title) ?? '', transition } });
  const like = async (title: string) => {
    const { body } = await environment.call('listSimilarListings', { query: { id: ids.get(title) ?? randomUUID() } });
    return body.map((found) => found.title);
  };

  it('finds the same kind, period and state, with the same area first and then the nearest price', async () => {
    expect(await like('flat')).toEqual([
      'cheaper in Lekki',
      'dearer in Lekki',
      'as dear in Ikeja',
      'nearly half in Ikeja',
    ]);
  });

  it('finds no farm, office or plot for a home, and offices for an office', async () => {
    expect(await like('flat')).not.toContain('plot');
    expect(await like('office')).toEqual(['shop']);
    expect(await like('plot')).toEqual([]);
  });

  it('answers for an unavailable listing, and leaves out unavailable ones', async () => {
    expect(await like('paused')).toEqual(['flat', 'cheaper in Lekki', 'dearer in Lekki', 'as dear in Ikeja']);
    await move('cheaper in Lekki', 'let');

    expect(await like('flat')).not.toContain('cheaper in Lekki');
  });

  it('returns an empty list without similar listings, or for an unknown listing', async () => {
    await move('too dear', 'remove');
    const before = await like('too cheap');
    const suspended = environment.db.updateTable('listings').set({ status: 'suspended' });
    await suspended.where('id', '=', ids.get('too cheap') ?? '').execute();

    expect(before).not.toEqual([]);
    for (const title of ['by the month', 'too dear', 'too cheap', 'of nobody']) expect(await like(title)).toEqual([]);
  });
});
