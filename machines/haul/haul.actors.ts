import { operation } from '../api/operation.ts';
import { attachmentsMachine } from '../attachments/attachments.machine.ts';

export const haulActors = {
  getBooking: operation('getBooking'),
  priceHaulage: operation('priceHaulage'),
  requestHaulage: operation('requestHaulage'),
  attachments: attachmentsMachine,
};
