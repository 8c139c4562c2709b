/**
 * Searching the listings: for rent (`search`) and for sale (`buy`), one chart that makes other calls. What stands in the
 * address is the app's to keep in step; what one does with a listing that was found are flows of their own.
 */
import { readBuy, readSearch } from '#domain/search.ts';
import type { OperationInput } from '../api/operation.ts';
import { found, opened, pageAsked, type SearchContext, said, search } from './search.setup.ts';

type Asked = { context: SearchContext };

const placeAsked = ({ context }: Asked): OperationInput<'searchApartments'> => {
  const { type: _, budget, ...place } = readSearch(context.filters);
  return { query: { ...pageAsked(context), ...said({ ...place, budget: budget ? Number(budget) : undefined }) } };
};

const typeAsked = ({ context }: Asked): OperationInput<'searchProperties'> => {
  const { minPrice, ...filters } = readBuy(context.filters);
  const query = { ...pageAsked(context), ...said({ ...filters, minPrice: minPrice ? Number(minPrice) : undefined }) };
  return { query: query as OperationInput<'searchProperties'>['query'] };
};

export const searchMachine = searchMachineFor('search');

export function searchMachineFor(id: 'search' | 'buy') {
  const answers = {
    onDone: [
      { guard: { type: 'isEmpty', params: found }, target: `#${id}.nothing`, actions: 'keepNothing' },
      { target: `#${id}.found`, actions: { type: 'keepFound', params: found } },
    ],
    onError: [
      { guard: 'isUnknownPlace', target: `#${id}.nothing`, actions: 'keepNothing' },
      { target: `#${id}.failed`, actions: 'sayFetchFailed' },
    ],
  } as const;
  const goes = {
    'search.submitted': { target: 'searching', reenter: true, actions: ['askAnew', 'clearProblem'] },
    'address.changed': { target: 'recalling', actions: ['goToAddress', 'clearProblem'] },
  } as const;

  return search.createMachine({
    id,
    context: opened,
    initial: 'idle',
    states: {
      idle: {
        on: { 'screen.opened': 'recalling' },
      },
      recalling: {
        always: [{ guard: 'isRemembered', target: 'found', actions: 'recall' }, { target: 'searching' }],
      },
      searching: {
        tags: 'busy',
        on: goes,
        initial: 'asking',
        states: {
          ...only(id === 'search', {
            asking: { always: [{ guard: 'isForWarehouses', target: 'warehouses' }, { target: 'apartments' }] },
            apartments: { invoke: { id: 'searchApartments', src: 'searchApartments', input: placeAsked, ...answers } },
            warehouses: { invoke: { id: 'searchWarehouses', src: 'searchWarehouses', input: placeAsked, ...answers } },
          }),
          ...only(id === 'buy', {
            asking: { invoke: { id: 'searchProperties', src: 'searchProperties', input: typeAsked, ...answers } },
          }),
        },
      },
      found: { tags: 'stable', on: goes },
      nothing: { tags: 'stable', on: goes },
      failed: {
        tags: 'failed',
        on: { ...goes, 'retry.requested': { target: 'searching', actions: 'clearProblem' } },
      },
    },
  });
}
/** A part of the chart that only one of them has. To the compiler it is always there, so that states keep their names. */
function only<const Part extends object>(isThere: boolean, part: Part): Part {
  return isThere ? part : ({} as Part);
}
