import { anyBuy } from '#domain/search.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { toQuery } from '../search/search.address.ts';
import { bungalows, nothingFound, searchEvents } from '../search/search.fixtures.ts';
import { buyActors, buyMachine } from './buy.machine.ts';

// Rules: SEARCH-1

const inOyo = {
  ...anyBuy,
  propertyType: 'Bungalow',
  location: 'OY',
  minPrice: '50000000',
  maxPrice: '90000000',
  area: 'Ibadan',
  bedrooms: '3',
  totalTo: '95000000',
};

export const buySamples = defineSamples(buyMachine, buyActors, {
  inputs: {
    'everything for sale': { filters: anyBuy, page: 1 },
    'back at bungalows in Oyo': {
      filters: inOyo,
      page: 1,
      remembered: { [toQuery({ filters: inOyo, page: 1 }, {})]: bungalows },
    },
  },
  ...searchEvents({
    first: { sample: 'everything', filters: anyBuy },
    other: { sample: 'bungalows in Oyo', filters: inOyo },
  }),
  calls: {
    searchProperties: {
      done: [
        { sample: 'a bungalow of eleven', output: bungalows },
        { sample: 'none', output: nothingFound },
      ],
      failed: { unknown_state: { status: 400, message: 'Choose one of the 36 states or Abuja (FCT).' } },
    },
  },
  children: {},
});
