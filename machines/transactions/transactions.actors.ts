import { operation } from '../api/operation.ts';

export const transactionsActors = {
  listTransactions: operation('listTransactions'),
};
