import { anySearch } from '#domain/search.ts';
import { type SearchAddress, toQuery } from '#machines/search/search.address.ts';
import { coldStore, flat } from '#machines/search/search.fixtures.ts';
import type { searchMachine } from '#machines/search/search.machine.ts';
import { searchSamples } from '#machines/search/search.samples.ts';
import { type BrowserAdapter, unreachable } from '../browser/arrangement.ts';
import { leaveAndReturn, searchExecutors } from './finder.ts';
import { offerCopies, offerNothing, replaceParameter } from './offered-listings.ts';
import { searchAdapter } from './search.adapter.ts';

const aColdStore = offerCopies(1, coldStore);

export const searchInBrowser: BrowserAdapter<typeof searchMachine, typeof searchSamples> = {
  open: async (input) => ({ path: hrefOf(searchSamples.inputs[input] ?? { filters: anySearch, page: 1 }) }),
  arrive: async (_, scene, input) => {
    if (input === 'back at warehouses in Ogun') await leaveAndReturn(scene, 'searchWarehouses', aColdStore);
  },
  personal: (payload) => payload,
  arrangements: {
    'searchApartments: a flat of eleven': offerCopies(11, flat),
    'searchApartments: none': offerNothing,
    'searchApartments: unknown_state': replaceParameter('state', 'Atlantis'),
    'searchApartments: unreachable': unreachable,
    'searchWarehouses: a cold store': aColdStore,
    'searchWarehouses: none, but three in other areas': offerCopies(3, { ...coldStore, city: 'Ota' }),
    'searchWarehouses: unknown_state': replaceParameter('state', 'Atlantis'),
    'searchWarehouses: unreachable': unreachable,
  },
  happenings: searchExecutors(searchAdapter, hrefOf),
  fleeting: ['search.arriving'],
};

function hrefOf(address: SearchAddress): string {
  return `/book-apartment${toQuery(address, anySearch)}`;
}
