import { useParams } from 'react-router-dom';
import { receiptMachine } from '#machines/receipt/receipt.machine.ts';
import { ReceiptFlow } from '../../flows/receipt/receipt-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';

/** /transactions/:reference */
export function ReceiptRoute() {
  const { reference = '' } = useParams();
  return <OneReceipt key={reference} reference={reference} />;
}

function OneReceipt({ reference }: { reference: string }) {
  return <ReceiptFlow actor={useOpenedFlow(receiptMachine, { reference })} onPrint={() => print()} />;
}
