import { anyBuy } from '#domain/search.ts';
import type { buyMachine } from '#machines/buy/buy.machine.ts';
import { buySamples } from '#machines/buy/buy.samples.ts';
import { type SearchAddress, toQuery } from '#machines/search/search.address.ts';
import { bungalow } from '#machines/search/search.fixtures.ts';
import { type BrowserAdapter, unreachable } from '../browser/arrangement.ts';
import { leaveAndReturn, searchExecutors } from '../search/finder.ts';
import { offerCopies, offerNothing, replaceParameter } from '../search/offered-listings.ts';
import { buyAdapter } from './buy.adapter.ts';

const elevenBungalows = offerCopies(11, bungalow);

export const buyInBrowser: BrowserAdapter<typeof buyMachine, typeof buySamples> = {
  open: async (input) => ({ path: hrefOf(buySamples.inputs[input] ?? { filters: anyBuy, page: 1 }) }),
  arrive: async (_, scene, input) => {
    if (input === 'back at bungalows in Oyo') await leaveAndReturn(scene, 'searchProperties', elevenBungalows);
  },
  personal: (payload) => payload,
  arrangements: {
    'searchProperties: a bungalow of eleven': elevenBungalows,
    'searchProperties: none': offerNothing,
    'searchProperties: unknown_state': replaceParameter('location', 'ZZ'),
    'searchProperties: unreachable': unreachable,
  },
  happenings: searchExecutors(buyAdapter, hrefOf),
  fleeting: ['buy.arriving'],
};

function hrefOf(address: SearchAddress): string {
  return `/buy-property${toQuery(address, anyBuy)}`;
}
