import { anySearch } from '#domain/search.ts';
import { defineCases } from '../cases/define-cases.ts';
import { searchActors } from './search.actors.ts';
import { toQuery } from './search.address.ts';
import { searchMachine } from './search.machine.ts';
import { coldStores, flats, none } from './search.samples.ts';

const inOgun = { type: 'Warehouse', state: 'Ogun', budget: '20000000', location: 'Sagamu' };

const unknownState = { unknown_state: { status: 400, message: 'There is no such state.' } } as const;

export const searchCases = defineCases(searchMachine, searchActors, {
  inputs: {
    'every apartment': { filters: anySearch, page: 1 },
    'warehouses in Ogun': { filters: inOgun, page: 1 },
    'back at warehouses in Ogun': {
      filters: inOgun,
      page: 1,
      remembered: { [toQuery({ filters: inOgun, page: 1 }, {})]: coldStores },
    },
  },
  key: ({ filters, page, after, found, remembered, problem }) => [
    filters,
    page,
    after,
    found,
    Object.keys(remembered),
    problem !== null,
  ],
  events: {
    'screen.opened': [{ case: 'once' }],
    'search.submitted': [{ case: 'warehouses in Ogun', filters: inOgun }],
    'address.changed': [
      { case: 'to the second page', filters: anySearch, page: 2 },
      { case: 'back to every apartment', filters: anySearch, page: 1 },
    ],
    'retry.requested': [{ case: 'pressed' }],
  },
  // Nobody is told that they are where they are, and the second page is reached from the first.
  sendable: (event, { context }) => {
    if (event.type !== 'address.changed') return true;
    const isAtApartments = context.filters.type === anySearch.type;
    return event.page === 2 ? isAtApartments && context.page === 1 : !isAtApartments || context.page === 2;
  },
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
        { case: 'none', output: none },
      ],
      failed: unknownState,
    },
  },
  children: {},
});
