import { describe, expect, it } from 'vitest';
import { apartmentPeriodValues, searchSortValues } from '#openapi/contract.gen.ts';
import {
  anyBuy,
  anySearch,
  bedroomChoices,
  otherSorts,
  readBuy,
  readSearch,
  searchPeriods,
  searchTypes,
} from './search.ts';

describe('filters from an address', () => {
  it('are read however they are spelled', () => {
    const written = { type: 'Warehouse', state: 'akwa ibom state', budget: '₦5,000,000', location: ' Eket ' };
    const more = {
      area: ' eket',
      bedrooms: '3',
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
      period: 'year',
      priceFrom: '1000',
      totalTo: '6000000',
      pickup: 'Abia',
      sort: 'total',
    });
  });

  it('are none where nobody could search by them', () => {
    expect(readSearch({ type: 'Castle', state: 'Atlantis', budget: 'cheap' })).toEqual(anySearch);
    expect(readSearch({ type: 'Apartment', pickup: 'Abia' })).toEqual(anySearch);
    expect(readSearch({ type: 'Warehouse', pickup: 'Texas' })).toEqual({ ...anySearch, type: 'Warehouse' });
    expect(readSearch({ bedrooms: '7', period: 'once', priceFrom: '0', sort: 'newest' })).toEqual(anySearch);
    expect(readBuy({ propertyType: 'Castle', location: 'Lagos', minPrice: '-1' })).toEqual(anyBuy);
    expect(readBuy({ bedrooms: '0', maxPrice: 'dear', totalTo: '1e9', sort: 'dearest' })).toEqual(anyBuy);
  });

  it('keep a type of every group and a state by its code', () => {
    const filters = { propertyType: 'Detached Duplex', location: 'LA', minPrice: '25000000' };

    expect(readBuy(filters)).toEqual({ ...anyBuy, ...filters });
  });
});

it('is by the periods and in the orders of the contract', () => {
  expect(searchPeriods).toEqual(apartmentPeriodValues);
  expect(['newest', ...otherSorts]).toEqual(searchSortValues);
  expect(searchTypes).toEqual(['Apartment', 'Warehouse']);
});

it('takes as much of a place as a search can, and up to six bedrooms', () => {
  const long = { location: ` ${'x'.repeat(101)}`, area: 'y'.repeat(61) };

  expect(readSearch(long)).toEqual({ ...anySearch, location: 'x'.repeat(100), area: 'y'.repeat(60) });
  expect(readBuy(long)).toEqual({ ...anyBuy, area: 'y'.repeat(60) });
  expect(bedroomChoices).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(readSearch({ type: 'Warehouse', pickup: 'any' }).pickup).toBe('any');
  expect(readBuy({ bedrooms: '6', maxPrice: '₦2,000', totalTo: '3000', sort: 'price' })).toEqual({
    ...{ ...anyBuy, bedrooms: '6', maxPrice: '2000', totalTo: '3000', sort: 'price' },
  });
});
