import { pageOperation } from '../api/page-operation.ts';

export const transactionsActors = {
  listTransactions: pageOperation('listTransactions'),
};
