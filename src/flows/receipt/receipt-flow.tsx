import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { receiptMachine } from '#machines/receipt/receipt.machine.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { ProofScreen } from './proof-screen.tsx';
import { ReceiptScreen } from './receipt-screen.tsx';

export interface ReceiptFlowProps {
  actor: ActorRefFrom<typeof receiptMachine>;
  onPrint: () => void;
}

export function ReceiptFlow({ actor, onPrint }: ReceiptFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { shipmentId, payment, inspection, shipment, photos, problem } = state.context;
  const back =
    shipmentId === null
      ? { to: href.transactions, label: 'Transaction History' }
      : { to: href.shipment(shipmentId), label: 'Delivery' };
  const name = shipmentId === null ? 'Receipt' : 'Proof of delivery';

  if (state.matches('missing')) {
    const lead = `You can only open ${shipmentId === null ? 'your own receipts' : 'proofs of your own deliveries and loads'}.`;
    return (
      <Screen title={`${name} not found`} lead={`Check the link. ${lead}`}>
        <div>
          <ButtonLink to={shipmentId === null ? back.to : href.shipments}>
            {shipmentId === null ? back.label : 'My deliveries'}
          </ButtonLink>
        </div>
      </Screen>
    );
  }
  const paidFor = inspection ?? shipment;
  if (!state.matches('shown') || !paidFor) {
    return (
      <LoadScreen
        title={name}
        back={back}
        loading={`Loading the ${name.toLowerCase()}`}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  if (payment) return <ReceiptScreen payment={payment} paidFor={paidFor} onPrint={onPrint} />;
  return shipment && <ProofScreen shipment={shipment} photos={photos} onPrint={onPrint} />;
}
