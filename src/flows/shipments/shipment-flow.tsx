import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import type { shipmentMachine } from '#machines/shipments/shipment.machine.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { ShipmentScreen } from './shipment-screen.tsx';

const acting = ['preparing', 'offering', 'withdrawing', 'moving'] as const;
const BACK = { to: href.shipments, label: 'My deliveries' };

export interface ShipmentFlowProps {
  actor: ActorRefFrom<typeof shipmentMachine>;
  /** Shown above the delivery. */
  notes?: ReactNode;
}

export function ShipmentFlow({ actor, notes }: ShipmentFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { shipment, carrier, move, said, photo, problem } = state.context;

  if (state.matches('missing')) {
    return (
      <Screen
        title="Delivery not found"
        lead="Check the link. You can open only your own deliveries, loads and jobs. If this was your job, you are no longer the driver."
      >
        {notes}
        <div>
          <ButtonLink to={BACK.to}>{BACK.label}</ButtonLink>
        </div>
      </Screen>
    );
  }
  if (!shipment) {
    return (
      <LoadScreen
        title="Delivery"
        back={BACK}
        loading="Loading the delivery"
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  return (
    <ShipmentScreen
      shipment={shipment}
      carrier={carrier}
      asking={state.matches({ shown: 'confirming' }) ? move : null}
      said={said}
      moving={acting.some((shown) => state.matches({ shown })) ? move : null}
      paying={state.matches({ shown: 'opening' }) || state.hasTag('leaving')}
      fetching={state.matches({ shown: 'fetching' }) ? photo?.address : undefined}
      photo={photo?.content ? { address: photo.address, content: photo.content } : undefined}
      problem={problem}
      notes={notes}
      onMove={(chosen, words) => actor.send({ type: 'move.chosen', move: chosen, ...(words && { said: words }) })}
      onConfirm={(words) => actor.send({ type: 'move.confirmed', made: madeNow(), ...(words && { said: words }) })}
      onAbandon={() => actor.send({ type: 'move.abandoned' })}
      onPay={() => actor.send({ type: 'payment.requested' })}
      onPhoto={(address) => actor.send({ type: 'photo.requested', photo: address })}
      onPhotoClose={() => actor.send({ type: 'photo.closed' })}
    />
  );
}

const madeNow = () => ({ key: crypto.randomUUID(), at: new Date(serverNow()).toISOString() });
