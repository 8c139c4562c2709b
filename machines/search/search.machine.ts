/**
 * Searching what is to let: apartments, or warehouses. What stands in the address is the app's to keep in step; what one
 * does with a listing that was found are flows of their own.
 */
import { setup } from 'xstate';
import { readSearch } from '#domain/search.ts';
import type { OperationInput } from '../api/operation.ts';
import { searchActors } from './search.actors.ts';
import {
  asked,
  inNumbers,
  opened,
  type SearchContext,
  searchAnswers,
  searchChart,
  searchSetup,
} from './search.setup.ts';

const flow = setup({
  ...searchSetup,
  actors: searchActors,
  guards: {
    ...searchSetup.guards,
    isForWarehouses: ({ context }) => context.filters.type === 'Warehouse',
  },
});

const wanted = ({ context }: { context: SearchContext }) => {
  const { type: _, ...filters } = readSearch(context.filters);
  const query = asked(context, inNumbers(filters, ['budget', 'priceFrom', 'totalTo', 'bedrooms']));
  return { query: query as OperationInput<'searchApartments'>['query'] };
};

const answers = searchAnswers('search');

export const searchMachine = flow.createMachine({
  id: 'search',
  context: opened,
  ...searchChart({
    initial: 'choosing',
    states: {
      choosing: { always: [{ guard: 'isForWarehouses', target: 'warehouses' }, { target: 'apartments' }] },
      apartments: { invoke: { id: 'searchApartments', src: 'searchApartments', input: wanted, ...answers } },
      warehouses: { invoke: { id: 'searchWarehouses', src: 'searchWarehouses', input: wanted, ...answers } },
    },
  }),
});
