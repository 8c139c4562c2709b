import { describe, expect, it } from 'vitest';
import { anyBuy, anySearch, readSearch, rentSearch } from '#domain/search.ts';
import { ApiError, INVALID_ANSWER } from '../api/api-error.ts';
import { buyMachine } from '../buy/buy.machine.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { fromQuery, searchAddress, toQuery } from './search.address.ts';
import { searchMachine } from './search.machine.ts';

// Rules: SEARCH-8

const found = { items: [{ property_id: 'a' }], total: 30, after: 'after a' };
const everything = { searchApartments: [found], searchWarehouses: [found], searchProperties: [found] };
const screen = { type: 'screen.opened' };

const rent = (filters: object, page = 1) =>
  openWithAnswers(searchMachine, everything, { input: { filters: { ...anySearch, ...filters }, page } });
const buy = (filters: object) =>
  openWithAnswers(buyMachine, everything, { input: { filters: { ...anyBuy, ...filters }, page: 1 } });

const firstPage = { limit: 10, page: 1 };
const to = (filters: object, page = 1) => ({ type: 'address.changed', filters: { ...anySearch, ...filters }, page });

describe('searchMachine', () => {
  it.each([
    [202, 'nothing'],
    [204, 'nothing'],
    [200, 'failed'],
    [500, 'failed'],
  ])('ends a search answered with %i and no list as %s', async (status, state) => {
    const { hears } = openWithAnswers(
      searchMachine,
      { searchApartments: [new ApiError(status, INVALID_ANSWER)] },
      { input: { filters: anySearch, page: 1 } },
    );

    expect((await hears(screen)).value).toBe(state);
  });

  it('sends every filter that is set, with numbers as numbers', async () => {
    const both = { area: 'Lekki', bedrooms: '3', totalTo: '6000000', sort: 'total' };
    const flat = rent({
      ...both,
      state: 'Lagos',
      budget: '5000000',
      location: 'by the sea',
      period: 'year',
      priceFrom: '1000',
      pets: 'yes',
      propertyType: 'Flat',
      bathrooms: '2',
      band: 'B',
    });
    const store = rent({ type: 'Warehouse', pickup: 'Abia' });
    const house = buy({ ...both, propertyType: 'Bungalow', location: 'LA', minPrice: '1000', maxPrice: '2000' });

    for (const { hears } of [flat, store, house]) await hears(screen);

    const counted = { area: 'Lekki', bedrooms: 3, totalTo: 6_000_000, sort: 'total' };
    expect(flat.calls).toEqual([
      [
        'searchApartments',
        {
          query: {
            ...firstPage,
            ...counted,
            state: 'Lagos',
            budget: 5_000_000,
            location: 'by the sea',
            period: 'year',
            priceFrom: 1_000,
            pets: 'yes',
            propertyType: 'Flat',
            bathrooms: 2,
            band: 'B',
          },
        },
      ],
    ]);
    expect(store.calls).toEqual([['searchWarehouses', { query: { ...firstPage, pickup: 'Abia' } }]]);
    expect(house.calls).toEqual([
      [
        'searchProperties',
        {
          query: {
            ...firstPage,
            ...counted,
            propertyType: 'Bungalow',
            location: 'LA',
            minPrice: 1_000,
            maxPrice: 2_000,
          },
        },
      ],
    ]);
  });

  it.each([
    ['turns to the next page by its cursor', to({}, 2), { limit: 10, after: 'after a' }],
    ['turns to a page further on by its number', to({}, 3), { limit: 10, page: 3 }],
    [
      'starts another search on the page of its address',
      to({ state: 'Ogun' }, 2),
      { limit: 10, page: 2, state: 'Ogun' },
    ],
    [
      'starts a submitted search on its first page',
      { type: 'search.submitted', filters: { ...anySearch, state: 'Ogun' } },
      { limit: 10, page: 1, state: 'Ogun' },
    ],
  ])('%s', async (_, event, query) => {
    const { hears, calls } = rent({});

    await hears(screen, event);

    expect(calls.at(-1)).toEqual(['searchApartments', { query }]);
  });

  it('shows the last twenty results of this visit again without a call', async () => {
    const { hears, calls } = rent({});
    await hears(screen);
    for (let page = 2; page <= 21; page++) await hears(to({}, page));
    const first = calls.length;

    const { context } = await hears(to({}, 2));
    const again = calls.length;
    await hears(to({}, 1));

    expect([first, again, calls.length]).toEqual([21, 21, 22]);
    expect(context).toMatchObject({ page: 2, found });
    expect(calls.at(-1)).toEqual(['searchApartments', { query: firstPage }]);
  });

  it('keeps counts without each filter only while there are no results', async () => {
    const none = { items: [], total: 0, after: null, without: { budget: 3 } };
    const { hears } = openWithAnswers(
      searchMachine,
      { searchApartments: [none, found, none] },
      { input: { filters: anySearch, page: 1 } },
    );

    const { context, value } = await hears(screen);

    expect([value, context.loosened, context.found]).toEqual(['nothing', { budget: 3 }, null]);
    expect((await hears(to({ state: 'Ogun' }))).value).toBe('shown');

    const again = await hears({ type: 'search.submitted', filters: anySearch });
    expect([again.value, again.context.found]).toEqual(['nothing', null]);
  });

  it('shows no results for an unknown place, and the message of the specification for a failure', async () => {
    const none = { items: [], total: 0, after: null, without: { budget: 3 } };
    const refused = (code: string) => new ApiError(400, { code, message: 'There is no such state.' });
    const answers = {
      searchApartments: [none, refused('unknown_state'), refused('invalid_request'), refused('unavailable')],
    };
    const { hears } = openWithAnswers(searchMachine, answers, { input: { filters: anySearch, page: 1 } });
    await hears(screen);

    const nowhere = [await hears(to({ state: 'Ogun' })), await hears(to({ state: 'Oyo' }))];
    const failed = await hears(to({ state: 'Kano' }));

    for (const { value, context } of nowhere) {
      expect([value, context.found, context.loosened, context.problem]).toEqual(['nothing', null, {}, null]);
    }
    expect([failed.value, failed.context.problem]).toEqual([
      'failed',
      { code: 'unavailable', message: 'Error fetching property listings. Please try again.' },
    ]);
  });
});

describe('the address of a search', () => {
  it('writes an empty query for a search without filters', () => {
    expect(toQuery({ filters: anySearch, page: 1 }, anySearch)).toBe('');
  });

  it('reads the query that it wrote', () => {
    const address = {
      filters: { ...anySearch, type: 'Warehouse', state: 'Ogun', budget: '20000000', location: 'Ọ̀tà & Sagamu' },
      page: 3,
    };

    expect(fromQuery(toQuery(address, anySearch), readSearch)).toEqual(address);
  });

  it.each(['0', '-1', '1.5', '1001', 'last'])('reads page %s as page 1', (page) => {
    expect(fromQuery(`?page=${page}`, readSearch).page).toBe(1);
  });

  it('reports a changed search or page, and ignores another spelling of the same one', () => {
    const { write, told } = searchAddress(rentSearch);
    const here = { filters: { ...anySearch, state: 'Ogun' }, page: 2 };

    expect(write(here)).toBe('?state=Ogun&page=2');
    expect([told('?state=Ogun&page=2', here), told('?page=2&state=ogun+state&budget=cheap', here)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(told('?state=Ogun', here)).toEqual({ type: 'address.changed', ...here, page: 1 });
    expect(told('?page=2', here)).toEqual({ type: 'address.changed', filters: anySearch, page: 2 });
  });
});
