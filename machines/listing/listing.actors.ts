import { operation } from '../api/operation.ts';
import { attachmentsMachine } from '../attachments/attachments.machine.ts';
import { availabilityMachine } from '../availability/availability.machine.ts';

export const listingActors = {
  listApartment: operation('listApartment'),
  listProperty: operation('listProperty'),
  listWarehouse: operation('listWarehouse'),
  getOwnListing: operation('getOwnListing'),
  changeApartment: operation('changeApartment'),
  changeProperty: operation('changeProperty'),
  changeWarehouse: operation('changeWarehouse'),
  attachments: attachmentsMachine,
  availability: availabilityMachine,
};
