import { anySearch } from '#domain/search.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { searchActors } from './search.actors.ts';
import { toQuery } from './search.address.ts';
import { coldStores, elsewhere, flats, none, searchTried } from './search.fixtures.ts';
import { searchMachine } from './search.machine.ts';

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

const unknownState = { unknown_state: { status: 400, message: 'There is no such state.' } } as const;

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
  ...searchTried({
    first: { case: 'every apartment', filters: anySearch },
    other: { case: 'warehouses in Ogun', filters: inOgun },
  }),
  calls: {
    searchApartments: {
      done: [
        { case: 'a flat of eleven', output: flats },
        { case: 'none', output: none },
      ],
      failed: unknownState,
    },
    searchWarehouses: {
      done: [
        { case: 'a cold store', output: coldStores },
        { case: 'none, but three in other areas', output: elsewhere },
      ],
      failed: unknownState,
    },
  },
  children: {},
});
