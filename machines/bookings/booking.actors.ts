import { fileOperation } from '../api/file-operation.ts';
import { operation } from '../api/operation.ts';

export const bookingActors = {
  getBooking: operation('getBooking'),
  moveBooking: operation('moveBooking'),
  getFile: fileOperation(),
};
