import { expect, it } from 'vitest';
import { anyBuy, anySearch } from '#domain/search.ts';
import { countOfSale } from '../buy/buy-words.ts';
import { saidOfRent, saidOfSale } from './said-filters.ts';
import { countOfRent } from './search-words.ts';

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

it('each filter that says something is told by a name of its own, and what everybody asks for is not', () => {
  const told = (said: ReturnType<typeof saidOfRent>) => said.map(({ name, words }) => `${name}: ${words}`);

  expect(told(saidOfRent(rent))).toEqual([
    'state: Lagos',
    'area: Lekki',
    'bedrooms: 2 bedrooms or more',
    'period: A price for a year',
    'priceFrom: From ₦500,000',
    'budget: Up to ₦2,000,000',
    'totalTo: At most ₦9,000,000 to move in',
    'location: balcony',
    'pickup: Pickup from Abia',
  ]);
  expect(told(saidOfRent({ ...anySearch, bedrooms: '1', pickup: 'any' }))).toEqual([
    'bedrooms: 1 bedroom or more',
    'pickup: With pickup',
  ]);
  expect(told(saidOfSale(sale))).toEqual([
    'propertyType: Bungalow',
    'location: Oyo',
    'area: Lekki',
    'bedrooms: 2 bedrooms or more',
    'minPrice: From ₦5,000,000',
    'maxPrice: Up to ₦80,000,000',
    'totalTo: At most ₦9,000,000 with every charge',
  ]);
  expect([saidOfRent(anySearch), saidOfSale(anyBuy)]).toEqual([[], []]);
});

it.each([
  [countOfRent(1, anySearch), '1 apartment'],
  [countOfRent(2, { ...anySearch, type: 'Warehouse' }), '2 warehouses'],
  [countOfRent(1, { ...anySearch, type: 'Warehouse', pickup: 'any' }), '1 warehouse with pickup'],
  [countOfRent(3, { ...anySearch, area: 'Lekki' }), '3 apartments in Lekki'],
  [countOfRent(12, rent), '12 warehouses in Lekki, Lagos up to ₦2,000,000 for “balcony” with pickup from Abia'],
  [countOfSale(1, anyBuy), '1 property for sale'],
  [countOfSale(100, sale), '100+ properties for sale in Lekki, Oyo from ₦5,000,000 up to ₦80,000,000: Bungalow'],
])('what was found is counted as %s', (said, words) => {
  expect(said).toBe(words);
});
