import { anySearch } from '#domain/search.ts';
import { type SearchAddress, toQuery } from '#machines/search/search.address.ts';
import { searchCases } from '#machines/search/search.cases.ts';
import type { searchMachine } from '#machines/search/search.machine.ts';
import { coldStore, flat } from '#machines/search/search.samples.ts';
import { type BrowserWalk, unreachable } from '../browser/arrangement.ts';
import { comeBack, happeningsOf } from './finder.ts';
import { nothingOnOffer, onOffer, replaceParameter } from './on-offer.ts';
import { searchWalk } from './search.walk.ts';

const aColdStore = onOffer(1, coldStore);

export const searchInBrowser: BrowserWalk<typeof searchMachine, typeof searchCases> = {
  open: async (input) => ({ path: hrefOf(searchCases.inputs[input] ?? { filters: anySearch, page: 1 }) }),
  arrive: async (_, scene, input) => {
    if (input === 'back at warehouses in Ogun') await comeBack(scene, 'searchWarehouses', aColdStore);
  },
  personal: (payload) => payload,
  arrangements: {
    'searchApartments: a flat of eleven': onOffer(11, flat),
    'searchApartments: none': nothingOnOffer,
    'searchApartments: unknown_state': replaceParameter('state', 'Atlantis'),
    'searchApartments: unreachable': unreachable,
    'searchWarehouses: a cold store': aColdStore,
    'searchWarehouses: none, but three in other areas': onOffer(3, { ...coldStore, city: 'Ota' }),
    'searchWarehouses: unknown_state': replaceParameter('state', 'Atlantis'),
    'searchWarehouses: unreachable': unreachable,
  },
  happenings: happeningsOf(searchWalk, hrefOf),
  fleeting: ['search.arriving'],
};

function hrefOf(address: SearchAddress): string {
  return `/book-apartment${toQuery(address, anySearch)}`;
}
