import { operation } from '../api/operation.ts';

export const bankActors = {
  getBankAccount: operation('getBankAccount'),
  saveBankAccount: operation('saveBankAccount'),
};
