import { operation } from '../api/operation.ts';

export const rentActors = {
  getListing: operation('getListing'),
  listBookedDates: operation('listBookedDates'),
  listBookings: operation('listBookings'),
  createBooking: operation('createBooking'), // multipart; `idProof` comes with the event and stays in no context
};
