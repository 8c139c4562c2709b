import { pageOperation } from '../api/page-operation.ts';

export const bookingsActors = {
  listBookings: pageOperation('listBookings'),
  listReceivedBookings: pageOperation('listReceivedBookings'),
};
