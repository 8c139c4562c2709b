import { operation } from '../api/operation.ts';

export const haulageActors = {
  getHaulage: operation('getHaulage'),
  moveHaulage: operation('moveHaulage'),
  payHaulage: operation('payHaulage'),
};
