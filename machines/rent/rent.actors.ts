import { operation } from '../api/operation.ts';

export const rentActors = {
  getListing: operation('getListing'),
  listBookedDates: operation('listBookedDates'),
  createBooking: operation('createBooking'), // multipart; `idProof` comes with the event and stays in no context
};
