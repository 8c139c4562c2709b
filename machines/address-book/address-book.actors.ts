import { operation } from '../api/operation.ts';

export const addressBookActors = {
  listAddresses: operation('listAddresses'),
  saveAddress: operation('saveAddress'),
  dropAddress: operation('dropAddress'),
};
