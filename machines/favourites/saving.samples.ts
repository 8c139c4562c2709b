import { defineSamples } from '../samples/define-samples.ts';
import { flat } from '../search/search.fixtures.ts';
import { savingActors, savingMachine } from './saving.machine.ts';

const { property_id: id } = flat;
const saved = [{ id, saved: true }];

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const savingSamples = defineSamples(savingMachine, savingActors, {
  inputs: {
    'signed out': { signedIn: false, changes: [] },
    'signed in': { signedIn: true, changes: [] },
    'signed in with a listing that was saved before': { signedIn: true, changes: saved },
  },
  key: ({ signedIn, account, changes, problem }) => [signedIn, account, changes, problem !== null],
  events: {
    'screen.opened': [{ sample: 'another page' }],
    'mark.pressed': [{ sample: 'of the flat', id }],
    'person.signedIn': [{ sample: 'here or in another tab' }],
    'person.signedOut': [
      { sample: 'for good', changes: [] },
      { sample: 'since the session has ended', changes: saved },
    ],
    'device.changed': [
      { sample: 'saved in another tab', changes: saved },
      { sample: 'sent by another tab', changes: [] },
    ],
  },
  untried: {
    'mark.pressed': {
      'Twice in a row is enough.': (_, { context }) => context.changes.length > 1,
    },
    'device.changed': {
      'It is not told what it knows.': ({ changes }, { context }) => changes.length === context.changes.length,
    },
  },
  calls: {
    listFavouriteIds: {
      done: [
        { sample: 'the flat', output: [id] },
        { sample: 'none', output: [] },
      ],
      failed: { unauthenticated },
    },
    saveFavourite: {
      done: [{ sample: 'saved' }],
      failed: {
        unauthenticated,
        not_found: { status: 404, message: 'We could not find this listing.' },
        too_many_favourites: { status: 409, message: 'You have saved 500 listings, the maximum. Remove some first.' },
      },
    },
    dropFavourite: { done: [{ sample: 'dropped' }], failed: { unauthenticated } },
  },
  children: { watchDevice: { sends: ['device.changed'] } },
});
