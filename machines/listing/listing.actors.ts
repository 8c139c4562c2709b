import { operation } from '../api/operation.ts';
import { availabilityMachine } from '../availability/availability.machine.ts';
import { uploadMachine } from '../upload/upload.machine.ts';

export const listingActors = {
  listApartment: operation('listApartment'),
  listProperty: operation('listProperty'),
  listWarehouse: operation('listWarehouse'),
  availability: availabilityMachine,
  upload: uploadMachine,
};
