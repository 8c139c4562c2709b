import type { OwnAddress } from './address-book.machine.ts';

const place = {
  ...{ state: 'Zamfara', city: 'Gusau', address: '4 Sani Abacha Way', landmark: 'Behind the market' },
  ...{ name: 'Adaeze Okafor', phone_no: '+2348031234567' },
};

/** An address of an earlier pickup. */
export const fetchedBefore: OwnAddress = { id: null, label: null, origin: 'shipment', place };

export const namedStore: OwnAddress = {
  ...{ id: '5b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41', label: 'Our store', origin: 'saved' },
  place: {
    ...{ state: 'Lagos', city: 'Lekki', address: '12 Admiralty Way' },
    ...{ name: 'Musa Bello', phone_no: '+2348037654321' },
  },
};

export const namedShop: OwnAddress = {
  ...fetchedBefore,
  ...{ id: '5b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b42', label: 'The shop', origin: 'saved' },
};

/** The same address saved under the name of the store. */
export const renamedStore: OwnAddress = { ...namedStore, place };
