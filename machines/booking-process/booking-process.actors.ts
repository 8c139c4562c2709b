import { operation } from '../api/operation.ts';
import { attachmentsMachine } from '../attachments/attachments.machine.ts';

export const bookingProcessActors = {
  getListing: operation('getListing'),
  getMe: operation('getMe'),
  listOwnListings: operation('listOwnListings'),
  listTakenHours: operation('listTakenHours'),
  listProperty: operation('listProperty'),
  requestInspection: operation('requestInspection'),
  payInspection: operation('payInspection'),
  getPayment: operation('getPayment'),
  getInspection: operation('getInspection'),
  attachments: attachmentsMachine,
};
