import { downloadOperation } from '../api/download-operation.ts';
import { operation } from '../api/operation.ts';

export const haulageActors = {
  getHaulage: operation('getHaulage'),
  moveHaulage: operation('moveHaulage'),
  offerHaulage: operation('offerHaulage'),
  payHaulage: operation('payHaulage'),
  getCarrier: operation('getCarrier'),
  getFile: downloadOperation('getFile'),
};
