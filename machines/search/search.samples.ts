import { anySearch } from '#domain/search.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { toQuery } from './search.address.ts';
import { coldStores, flats, foundWithoutArea, nothingFound, searchEvents } from './search.fixtures.ts';
import { searchActors, searchMachine } from './search.machine.ts';

// Rules: SEARCH-1, SEARCH-2, SEARCH-6, SEARCH-8

const inOgun = {
  ...anySearch,
  type: 'Warehouse',
  state: 'Ogun',
  budget: '20000000',
  location: 'cold',
  area: 'Sagamu',
  period: 'year',
  priceFrom: '10000000',
  totalTo: '15000000',
  pickup: 'Abia',
};

const unknownState = {
  unknown_state: { status: 400, message: 'Choose one of the 36 states or Abuja (FCT).' },
} as const;

export const searchSamples = defineSamples(searchMachine, searchActors, {
  inputs: {
    'every apartment': { filters: anySearch, page: 1 },
    'warehouses in Ogun': { filters: inOgun, page: 1 },
    'back at warehouses in Ogun': {
      filters: inOgun,
      page: 1,
      remembered: { [toQuery({ filters: inOgun, page: 1 }, {})]: coldStores },
    },
  },
  ...searchEvents({
    first: { sample: 'every apartment', filters: anySearch },
    other: { sample: 'warehouses in Ogun', filters: inOgun },
  }),
  calls: {
    searchApartments: {
      done: [
        { sample: 'a flat of eleven', output: flats },
        { sample: 'none', output: nothingFound },
      ],
      failed: unknownState,
    },
    searchWarehouses: {
      done: [
        { sample: 'a cold store', output: coldStores },
        { sample: 'none, but three in other areas', output: foundWithoutArea },
      ],
      failed: unknownState,
    },
  },
  children: {},
});
