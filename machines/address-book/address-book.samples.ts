import { defineSamples } from '../samples/define-samples.ts';
import { addressBookActors, addressBookMachine, type OwnAddress } from './address-book.machine.ts';

const place = {
  ...{ state: 'Zamfara', city: 'Gusau', address: '4 Sani Abacha Way', landmark: 'Behind the market' },
  ...{ name: 'Adaeze Okafor', phone_no: '+2348031234567' },
};

/** An address of an earlier pickup. */
export const earlierPickup: OwnAddress = { id: null, label: null, origin: 'shipment', place };

export const namedStore: OwnAddress = {
  ...{ id: '5b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41', label: 'Our store', origin: 'saved' },
  place: {
    ...{ state: 'Lagos', city: 'Lekki', address: '12 Admiralty Way' },
    ...{ name: 'Musa Bello', phone_no: '+2348037654321' },
  },
};

const namedShop: OwnAddress = {
  ...earlierPickup,
  ...{ id: '5b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b42', label: 'The shop', origin: 'saved' },
};

/** The same address saved under the name of the store. */
const renamedStore: OwnAddress = { ...namedStore, place };

// Rules: DEL-2

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const addressBookSamples = defineSamples(addressBookMachine, addressBookActors, {
  inputs: { 'an end of a way': undefined },
  key: ({ addresses, chosen, label, problem }) => [addresses.map(({ id }) => id), chosen, label, problem?.code],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'address.chosen': [
      { sample: 'the first', at: 0 },
      { sample: 'the second', at: 1 },
      { sample: 'none', at: null },
    ],
    'naming.requested': [{ sample: 'pressed' }],
    'naming.abandoned': [{ sample: 'pressed' }],
    'name.submitted': [{ sample: 'the shop', label: 'The shop' }],
    'removal.requested': [{ sample: 'pressed' }],
  },
  untried: {
    'address.chosen': {
      'Only what is there can be chosen, and what is chosen is not chosen again.': ({ at }, { context }) =>
        at === context.chosen || (at !== null && at >= context.addresses.length),
    },
    'naming.requested': {
      'What has no name yet has a button for it.': (_, { context: { addresses, chosen } }) =>
        chosen === null || addresses[chosen]?.id !== null,
    },
    'removal.requested': {
      'What is saved has a button for it.': (_, { context: { addresses, chosen } }) =>
        chosen === null || !addresses[chosen]?.id,
    },
  },
  calls: {
    listAddresses: {
      done: [
        { sample: 'two', output: [namedStore, earlierPickup] },
        { sample: 'none', output: [] },
      ],
      failed: { unauthenticated },
    },
    saveAddress: {
      done: [
        { sample: 'saved', output: namedShop },
        { sample: 'saved in the place of the store', output: renamedStore },
      ],
      failed: {
        unknown_state: { status: 400, message: 'Choose one of the 36 states or Abuja (FCT).' },
        invalid_name: { status: 400, message: 'Use letters, spaces, apostrophes and hyphens only.' },
        invalid_phone: { status: 400, message: 'Enter a Nigerian phone number, such as 0803 123 4567.' },
        unauthenticated,
        too_many_addresses: { status: 409, message: 'You have 50 saved addresses, the maximum. Remove one first.' },
      },
    },
    dropAddress: {
      done: [{ sample: 'removed' }],
      failed: { unauthenticated, not_found: { status: 404, message: 'We could not find this address.' } },
    },
  },
  children: {},
});
