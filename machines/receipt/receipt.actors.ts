import { operation } from '../api/operation.ts';

export const receiptActors = {
  getPayment: operation('getPayment'),
  getInspection: operation('getInspection'),
  getHaulage: operation('getHaulage'),
};
