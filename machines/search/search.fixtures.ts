import type { Filters } from '#domain/search.ts';
import type { PageOf } from '../api/page-operation.ts';
import type { Sample } from '../path-engine/flow.ts';
import { type SearchAddress, toQuery } from './search.address.ts';
import type { FoundListing, SearchContext } from './search.setup.ts';

type Found = PageOf<FoundListing[]>;

export const flat: FoundListing = {
  property_id: '0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41',
  property_type: 'Flat',
  description: 'Newly painted, with a generator and two parking spaces.',
  price: 4_500_000,
  kind: 'apartment',
  title: 'Sunny flat near the beach',
  state: 'Lagos',
  city: 'Lekki',
  photo: null,
};

export const coldStore: FoundListing = {
  ...flat,
  property_id: '7f0f1f5e-0b8c-4f4e-8a55-6b8b2f5f1c02',
  property_type: 'Cold Storage Warehouse',
  description: '600 square metres, minus 18 °C',
  price: 12_000_000,
  kind: 'warehouse',
  title: null,
  state: 'Ogun',
  city: 'Sagamu',
  price_period: 'year',
  move_in: 13_200_000,
  pickup: { from: 'Abia', price: 180_000 },
};

export const bungalow: FoundListing = {
  ...flat,
  property_id: '9d7d6a41-1f1a-4be0-a57b-0b9be0f3e203',
  property_type: 'Bungalow',
  description: 'A quiet street, a borehole and a mango tree.',
  price: 85_000_000,
  kind: 'property',
  title: null,
  state: 'Oyo',
  city: 'Ibadan',
  price_period: 'once',
  move_in: 85_000_000,
  bedrooms: 4,
};

export const flats: Found = { items: [flat], total: 11, after: 'after-the-flat' };
export const coldStores: Found = { items: [coldStore], total: 1, after: null };
export const bungalows: Found = { items: [bungalow], total: 11, after: 'after-the-bungalow' };
export const nothingFound: Found = { items: [], total: 0, after: null };
export const foundWithoutArea: Found = { ...nothingFound, without: { area: 3 } };

type Search = Sample<{ filters: Filters }>;

/** The events to try: the second page of the first search, another search, and the way back. */
export const searchEvents = ({ first, other }: { first: Search; other: Search }) => ({
  key: ({ filters, page, after, found, remembered, problem }: SearchContext) => [
    filters,
    page,
    after,
    found,
    Object.keys(remembered).sort(),
    problem !== null,
  ],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'search.submitted': [other],
    'address.changed': [
      { sample: 'to the second page', filters: first.filters, page: 2 },
      { sample: `back to ${first.sample}`, filters: first.filters, page: 1 },
      { sample: 'the cheapest first', filters: { ...first.filters, sort: 'price' }, page: 1 },
    ],
    'retry.requested': [{ sample: 'pressed' }],
  } as const,
  untried: {
    'address.changed': {
      'Navigating to the current address is a no-op; the second page and another order are reached from the first page.':
        ({ page, filters }: SearchAddress, { context }: { context: SearchContext }) => {
          const isAtFirst = toQuery({ ...context, page: 1 }, first.filters) === '';
          const isAtStart = isAtFirst && context.page === 1;
          return page === 2 || filters.sort ? !isAtStart : isAtStart;
        },
    },
  },
});
