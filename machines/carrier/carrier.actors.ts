import { operation } from '../api/operation.ts';

export const carrierActors = {
  getCarrier: operation('getCarrier'),
  saveCarrier: operation('saveCarrier'),
};
