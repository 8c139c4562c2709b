import { operation } from '../api/operation.ts';

export const fleetActors = {
  getCarrier: operation('getCarrier'),
  inviteDriver: operation('inviteDriver'),
  removeDriver: operation('removeDriver'),
};
