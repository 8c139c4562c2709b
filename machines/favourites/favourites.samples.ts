import { PAGE_SIZE } from '#domain/limits.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { flat } from '../search/search.fixtures.ts';
import { favouritesActors, favouritesMachine, type KeptListing } from './favourites.machine.ts';

// Rules: SAVE-2, SAVE-5

const eleven = Array.from({ length: PAGE_SIZE + 1 }, (_, index) => `${flat.property_id.slice(0, -2)}${index + 10}`);

const [first = '', second = '', third = ''] = eleven;
const free: KeptListing = { ...flat, property_id: first, status: 'listed' };
const paused: KeptListing = { ...flat, property_id: second, status: 'paused' };
const gone: KeptListing = { ...flat, property_id: third, status: 'removed', description: '' };

const none = { items: [], total: 0, after: null };

export const favouritesSamples = defineSamples(favouritesMachine, favouritesActors, {
  inputs: {
    'saved in the account': { side: 'account', ids: [], page: 1 },
    'saved on the device': { side: 'device', ids: eleven, page: 1 },
    'nothing saved on the device': { side: 'device', ids: [], page: 1 },
    'seen last': { side: 'seen', ids: eleven.slice(0, 2), page: 1 },
  },
  key: ({ side, ids, page, after, found, problem }) => [side, ids.length, page, after, found, problem !== null],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'page.turned': [{ sample: 'to the second', page: 2 }],
    'retry.requested': [{ sample: 'pressed' }],
    'seen.cleared': [{ sample: 'pressed' }],
  },
  untried: {
    'page.turned': {
      'The pages after the second are like it.': (_, { context }) => context.page !== 1,
      'What was seen last is one page.': (_, { context }) => context.side === 'seen',
    },
    'seen.cleared': { 'The button is below what was seen.': (_, { context }) => context.side !== 'seen' },
  },
  calls: {
    listFavourites: {
      done: [
        { sample: 'three of eleven', output: { items: [free, paused, gone], total: 11, after: 'after-the-third' } },
        { sample: 'none', output: none },
      ],
      failed: { unauthenticated: { status: 401, message: 'Please sign in.' } },
    },
    listListingsById: {
      done: [
        { sample: 'one that is free and one that is paused', output: { items: [free, paused], total: 2, after: null } },
        { sample: 'none', output: none },
      ],
      failed: {},
    },
  },
  children: {},
});
