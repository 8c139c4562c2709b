import { describe, expect, it } from 'vitest';
import { anyBuy, anySearch, buySearch, rentSearch } from '#domain/search.ts';
import { saleCount } from '../buy/buy-words.ts';
import { filterChips } from '../shared/filter-chips.ts';
import { rentCount } from './search-words.ts';

// Rules: SEARCH-6

const common = { area: 'Lekki', bedrooms: '2', totalTo: '9000000', sort: 'price' };
const rent = {
  ...{ ...anySearch, ...common, type: 'Warehouse', state: 'Lagos', budget: '2000000', location: 'balcony' },
  ...{ period: 'year', priceFrom: '500000', pickup: 'Abia' },
};
const sale = {
  ...anyBuy,
  ...common,
  propertyType: 'Bungalow',
  location: 'OY',
  minPrice: '5000000',
  maxPrice: '80000000',
};

describe('filterChips', () => {
  it('shows a chip for each filter in use, in the order of the form', () => {
    const written = (chips: ReturnType<typeof filterChips>) => chips.map(({ name, words }) => `${name}: ${words}`);

    expect(written(filterChips(rentSearch, rent))).toEqual([
      'period: Price per year',
      'state: Lagos',
      'area: Lekki',
      'budget: Up to ₦2,000,000 a year',
      'location: balcony',
      'pickup: Pickup from Abia',
      'bedrooms: 2+ bedrooms',
      'priceFrom: From ₦500,000 a year',
      'totalTo: Up to ₦9,000,000 to move in',
    ]);
    expect(written(filterChips(rentSearch, { ...anySearch, type: 'Warehouse', pickup: 'any' }))).toEqual([
      'pickup: Pickup from any state',
    ]);
    expect(written(filterChips(rentSearch, { ...anySearch, pets: 'yes' }))).toEqual(['pets: Pets allowed']);
    expect(written(filterChips(buySearch, sale))).toEqual([
      'propertyType: Bungalow',
      'location: Oyo',
      'area: Lekki',
      'minPrice: From ₦5,000,000',
      'maxPrice: Up to ₦80,000,000',
      'bedrooms: 2+ bedrooms',
      'totalTo: Up to ₦9,000,000 in total',
    ]);
    expect([filterChips(rentSearch, anySearch), filterChips(buySearch, anyBuy)]).toEqual([[], []]);
  });
});

describe('rentCount and saleCount', () => {
  it.each([
    [rentCount(1, anySearch), '1 apartment'],
    [rentCount(2, { ...anySearch, type: 'Warehouse' }), '2 warehouses'],
    [rentCount(1, { ...anySearch, type: 'Warehouse', pickup: 'any' }), '1 warehouse · with pickup'],
    [rentCount(3, { ...anySearch, area: 'Lekki' }), '3 apartments in Lekki'],
    [
      rentCount(12, rent),
      '12 warehouses in Lekki, Lagos · up to ₦2,000,000 a year · “balcony” · with pickup from Abia',
    ],
    [rentCount(0, { ...anySearch, budget: '90000' }), '0 apartments · up to ₦90,000 a month'],
    [saleCount(1, anyBuy), '1 property for sale'],
    [saleCount(100, sale), '100+ properties for sale in Lekki, Oyo · from ₦5,000,000 · up to ₦80,000,000 · Bungalow'],
  ])('writes the number of results as %s', (count, words) => {
    expect(count).toBe(words);
  });
});
