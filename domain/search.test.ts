import { describe, expect, it } from 'vitest';
import { apartmentPeriodValues, apartmentPropertyTypeValues, searchSortValues } from '#openapi/contract.gen.ts';
import {
  anyBuy,
  anySearch,
  buySearch,
  type Filter,
  optionsOf,
  otherSorts,
  pageParameters,
  queryOf,
  readBuy,
  readFilters,
  readSearch,
  rentSearch,
  searchApartmentTypes,
  searchPeriods,
  searchTypes,
} from './search.ts';

describe('readSearch', () => {
  it('reads every filter in any spelling', () => {
    const written = { type: 'Warehouse', state: 'akwa ibom state', budget: '₦5,000,000', location: ' Eket ' };
    const more = {
      area: ' eket',
      bedrooms: '3',
      band: 'C',
      period: 'year',
      priceFrom: 'N1,000',
      totalTo: '6 000 000',
      pickup: 'abia state',
      sort: 'total',
    };

    expect(readSearch({ ...written, ...more })).toEqual({
      type: 'Warehouse',
      state: 'Akwa Ibom',
      budget: '5000000',
      location: 'Eket',
      area: 'eket',
      bedrooms: '3',
      propertyType: '',
      bathrooms: '',
      band: 'C',
      period: 'year',
      priceFrom: '1000',
      totalTo: '6000000',
      pickup: 'Abia',
      pets: '',
      sort: 'total',
    });
  });

  it('drops values that cannot be searched by', () => {
    expect(readSearch({ type: 'Castle', state: 'Atlantis', budget: 'cheap' })).toEqual(anySearch);
    expect(readSearch({ type: 'Warehouse', pickup: 'Texas' })).toEqual({ ...anySearch, type: 'Warehouse' });
    expect(readSearch({ bedrooms: '7', period: 'once', priceFrom: '0', sort: 'newest' })).toEqual(anySearch);
    expect(readSearch({ bedrooms: '0', pets: 'No' })).toEqual(anySearch);
    expect(readSearch({ bathrooms: '5', band: 'E', propertyType: 'Castle' })).toEqual(anySearch);
  });

  it('drops filters of the other type', () => {
    expect(readSearch({ type: 'Apartment', pickup: 'Abia', pets: 'yes' })).toEqual({ ...anySearch, pets: 'yes' });
    expect(readSearch({ type: 'Warehouse', pickup: 'any', pets: 'yes' })).toEqual({
      ...anySearch,
      type: 'Warehouse',
      pickup: 'any',
    });
  });

  it('cuts texts to the length that the contract allows', () => {
    const long = { location: ` ${'x'.repeat(101)}`, area: 'y'.repeat(61) };

    expect(readSearch(long)).toEqual({ ...anySearch, location: 'x'.repeat(100), area: 'y'.repeat(60) });
    expect(readBuy(long)).toEqual({ ...anyBuy, area: 'y'.repeat(60) });
  });
});

describe('readBuy', () => {
  it('reads a type of any group and a state by its code', () => {
    const filters = { propertyType: 'Detached Duplex', location: 'LA', minPrice: '25000000' };

    expect(readBuy(filters)).toEqual({ ...anyBuy, ...filters });
    expect(readBuy({ location: 'lagos state' })).toEqual({ ...anyBuy, location: 'LA' });
    expect(readBuy({ bedrooms: '6', maxPrice: '₦2,000', totalTo: '3000', sort: 'price' })).toEqual({
      ...{ ...anyBuy, bedrooms: '6', maxPrice: '2000', totalTo: '3000', sort: 'price' },
    });
  });

  it('drops values that cannot be searched by', () => {
    expect(readBuy({ propertyType: 'Castle', location: 'Atlantis', minPrice: '-1' })).toEqual(anyBuy);
    expect(readBuy({ bedrooms: '0', maxPrice: 'dear', totalTo: '1e9', sort: 'dearest' })).toEqual(anyBuy);
  });
});

/** Returns a value that a user may choose or type, and the parameter that it becomes. */
function sampleOf(filter: Filter): [written: string, sent: string | number] {
  if (filter.kind === 'naira') return ['2000000', 2_000_000];
  if (filter.kind === 'check') return ['yes', 'yes'];
  if (filter.kind === 'text' || filter.kind === 'area') return ['Lekki', 'Lekki'];
  const value = optionsOf(filter).at(-1)?.value ?? '';
  return [value, filter.kind === 'count' ? Number(value) : value];
}

describe.each([
  ['rentSearch', rentSearch],
  ['buySearch', buySearch],
])('%s', (_, search) => {
  it.each(Object.entries(search.filters))('reads, sends and names the filter %s', (name, filter) => {
    const [written, sent] = sampleOf(filter);
    const set = { type: filter.only ?? 'Apartment', [name]: written };

    expect(readFilters(search, set)[name]).toBe(written);
    expect(queryOf(search, set)).toEqual({ [name]: sent });
    expect([filter.label, filter.chip(written, set)]).not.toContain('');
  });

  it('sends the order and nothing for filters that are not set', () => {
    expect(queryOf(search, { sort: 'total', totalTo: 'cheap' })).toEqual({ sort: 'total' });
    expect(queryOf(search, {})).toEqual({});
  });

  it('compares amounts with another filter of the same search', () => {
    for (const filter of Object.values(search.filters)) {
      if (filter.kind === 'naira' && filter.reaches) {
        expect(search.filters[filter.reaches[0]]).toMatchObject({ kind: 'naira' });
      }
    }
  });
});

describe('the options of a search', () => {
  it('has the periods, the orders and the bedrooms of the contract', () => {
    expect(searchPeriods).toEqual(apartmentPeriodValues);
    expect(['newest', ...otherSorts]).toEqual(searchSortValues);
    expect(searchApartmentTypes).toEqual(apartmentPropertyTypeValues);
    expect(searchTypes).toEqual(['Apartment', 'Warehouse']);
    expect(pageParameters).toContain('sort');
    expect(rentSearch.filters.bedrooms && optionsOf(rentSearch.filters.bedrooms).map(({ value }) => value)).toEqual([
      ...['1', '2', '3', '4', '5', '6'],
    ]);
  });
});
