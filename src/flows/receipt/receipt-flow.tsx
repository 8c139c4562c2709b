import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { receiptMachine } from '#machines/receipt/receipt.machine.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { ReceiptScreen } from './receipt-screen.tsx';

export interface ReceiptFlowProps {
  actor: ActorRefFrom<typeof receiptMachine>;
  onPrint: () => void;
}

export function ReceiptFlow({ actor, onPrint }: ReceiptFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { payment, inspection, shipment, problem } = state.context;

  if (state.matches('missing')) {
    return (
      <Screen title="Receipt not found" lead="Check the link. You can only open your own receipts.">
        <div>
          <ButtonLink to={href.transactions}>Transaction History</ButtonLink>
        </div>
      </Screen>
    );
  }
  const paidFor = inspection ?? shipment;
  if (!payment || !paidFor) {
    return (
      <LoadScreen
        title="Receipt"
        back={{ to: href.transactions, label: 'Transaction History' }}
        loading="Loading the receipt"
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  return <ReceiptScreen payment={payment} paidFor={paidFor} onPrint={onPrint} />;
}
