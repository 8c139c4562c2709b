import { operation } from '../api/operation.ts';

export const bookingActors = {
  getBooking: operation('getBooking'),
  moveBooking: operation('moveBooking'),
  getFile: operation('getFile'),
};
