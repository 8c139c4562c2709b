import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isStale, shipmentMachine } from '#machines/shipments/shipment.machine.ts';
import { DrivingFlow } from '../../flows/shipments/driving-flow.tsx';
import { ShipmentFlow } from '../../flows/shipments/shipment-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturn } from '../actors/use-return.ts';
import { knownJob, useKeptMoves } from './kept-moves.ts';
import { useReached } from './known-jobs.ts';
import { goToPayment } from './pay-page.ts';
import { useDriving } from './the-driving.ts';

/** /shipments/:id, also the way back from the payment page. */
export function ShipmentRoute() {
  const { id = '' } = useParams();
  return <OneShipment key={id} id={id} />;
}

function OneShipment({ id }: { id: string }) {
  const [before] = useState(() => knownJob(id));
  const actor = useOpenedFlow(shipmentMachine, { id, ...before });
  useReturn(actor);
  const drives = useSelector(actor, ({ context }) => context.shipment?.drives === true);
  const driving = useDriving(drives || before.known !== null);
  useKeptMoves(actor, driving);
  const isOld = useSelector(actor, ({ context }) => isStale(context));
  const isTold = useSelector(actor, ({ context }) => context.problem?.code === 'unauthenticated');
  useReached(actor, driving, isOld);
  const url = useSelector(actor, (snapshot) =>
    snapshot.hasTag('leaving') ? (snapshot.context.shipment?.payment?.url ?? null) : null,
  );

  useEffect(() => {
    if (url) goToPayment(url);
  }, [url]);

  return <ShipmentFlow actor={actor} notes={<DrivingFlow actor={driving} isOld={isOld} isTold={isTold} />} />;
}
