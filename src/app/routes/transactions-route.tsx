import { transactionsMachine } from '#machines/transactions/transactions.machine.ts';
import { TransactionsFlow } from '../../flows/transactions/transactions-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';

/** /transactions */
export function TransactionsRoute() {
  return <TransactionsFlow actor={useOpenedFlow(transactionsMachine, undefined)} />;
}
