import { operation } from '../api/operation.ts';

export const haulActors = {
  getBooking: operation('getBooking'),
  priceHaulage: operation('priceHaulage'),
  requestHaulage: operation('requestHaulage'),
};
