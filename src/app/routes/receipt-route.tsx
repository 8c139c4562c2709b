import { useParams } from 'react-router-dom';
import { type ReceiptInput, receiptMachine } from '#machines/receipt/receipt.machine.ts';
import { transactionsMachine } from '#machines/transactions/transactions.machine.ts';
import { ReceiptFlow } from '../../flows/receipt/receipt-flow.tsx';
import { TransactionsFlow } from '../../flows/transactions/transactions-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';

/** /transactions/:reference */
export function ReceiptRoute() {
  const { reference = '' } = useParams();
  return <OneReceipt key={reference} input={{ reference }} />;
}

/** /proof/:id */
export function ProofRoute() {
  const { id = '' } = useParams();
  return <OneReceipt key={id} input={{ shipmentId: id }} />;
}

function OneReceipt({ input }: { input: ReceiptInput }) {
  return <ReceiptFlow actor={useOpenedFlow(receiptMachine, input)} onPrint={() => print()} />;
}

/** /transactions */
export function TransactionsRoute() {
  return <TransactionsFlow actor={useOpenedFlow(transactionsMachine, undefined)} />;
}
