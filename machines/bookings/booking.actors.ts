import { downloadOperation } from '../api/download-operation.ts';
import { operation } from '../api/operation.ts';

export const bookingActors = {
  getBooking: operation('getBooking'),
  moveBooking: operation('moveBooking'),
  getFile: downloadOperation('getFile'),
};
