/**
 * Searches apartments or warehouses to rent. The app keeps the address in step. Renting and inspecting a result are
 * flows of their own.
 */
import { setup } from 'xstate';
import { rentSearch } from '#domain/search.ts';
import type { OperationInput } from '../api/operation.ts';
import { pageOperation } from '../api/page-operation.ts';
import { initialContext, searchAnswers, searchChart, searchQuery, searchSetup } from './search.setup.ts';

export const searchActors = {
  searchApartments: pageOperation('searchApartments'),
  searchWarehouses: pageOperation('searchWarehouses'),
};

const flow = setup({
  ...searchSetup,
  actors: searchActors,
  guards: {
    ...searchSetup.guards,
    isForWarehouses: ({ context }) => context.filters.type === 'Warehouse',
  },
});

const input = searchQuery<OperationInput<'searchApartments'>>(rentSearch);
const answers = searchAnswers('search');

export const searchMachine = flow.createMachine({
  id: 'search',
  context: initialContext,
  ...searchChart({
    initial: 'choosing',
    states: {
      choosing: { always: [{ guard: 'isForWarehouses', target: 'warehouses' }, { target: 'apartments' }] },
      apartments: { invoke: { id: 'searchApartments', src: 'searchApartments', input, ...answers } },
      warehouses: { invoke: { id: 'searchWarehouses', src: 'searchWarehouses', input, ...answers } },
    },
  }),
});
