import { anyBuy } from '#domain/search.ts';
import { defineCases } from '../cases/define-cases.ts';
import { toQuery } from '../search/search.address.ts';
import { bungalows, none } from '../search/search.samples.ts';
import { buyActors } from './buy.actors.ts';
import { buyMachine } from './buy.machine.ts';

const inOyo = { propertyType: 'Bungalow', location: 'OY', minPrice: '50000000' };

export const buyCases = defineCases(buyMachine, buyActors, {
  inputs: {
    'everything for sale': { filters: anyBuy, page: 1 },
    'back at bungalows in Oyo': {
      filters: inOyo,
      page: 1,
      remembered: { [toQuery({ filters: inOyo, page: 1 }, {})]: bungalows },
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
    'search.submitted': [{ case: 'bungalows in Oyo', filters: inOyo }],
    'address.changed': [
      { case: 'to the second page', filters: anyBuy, page: 2 },
      { case: 'back to everything', filters: anyBuy, page: 1 },
    ],
    'retry.requested': [{ case: 'pressed' }],
  },
  // Nobody is told that they are where they are, and the second page is reached from the first.
  sendable: (event, { context }) => {
    if (event.type !== 'address.changed') return true;
    const isAtAll = context.filters.propertyType === anyBuy.propertyType;
    return event.page === 2 ? isAtAll && context.page === 1 : !isAtAll || context.page === 2;
  },
  calls: {
    searchProperties: {
      done: [
        { case: 'a bungalow of eleven', output: bungalows },
        { case: 'none', output: none },
      ],
      failed: { unknown_state: { status: 400, message: 'There is no such state.' } },
    },
  },
  children: {},
});
