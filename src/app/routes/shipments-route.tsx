import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { isStale } from '#machines/list/known.ts';
import { pageIn, pageQuery } from '#machines/list/list.setup.ts';
import { type ShipmentsSide, shipmentsMachine } from '#machines/shipments/shipments.machine.ts';
import { DrivingFlow } from '../../flows/shipments/driving-flow.tsx';
import { ShipmentsFlow } from '../../flows/shipments/shipments-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturnEvent } from '../actors/use-return.ts';
import { useRoute } from '../actors/use-route.ts';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import { hasAskedForJobs, knownJobs, listedJobs, useReloadOnArrival, useReloadOnReconnect } from './known-jobs.ts';
import { useDriving } from './load-driving.ts';

/** /shipments: the user's deliveries; /carried: their loads; /open: loads open for offers; /driven: their jobs. */
export function ShipmentsRoute() {
  const { pathname } = useLocation();
  const side = sides[pathname] ?? 'shipper';
  return (
    <SignedInOnly>
      <Shipments key={side} side={side} />
    </SignedInOnly>
  );
}

const sides: Record<string, ShipmentsSide> = {
  [href.shipmentsCarried]: 'carrier',
  [href.shipmentsOpen]: 'open',
  [href.shipmentsDriven]: 'driver',
};

function Shipments({ side }: { side: ShipmentsSide }) {
  const [known] = useState(() => (side === 'driver' ? knownJobs() : []));
  const actor = useOpenedFlow(shipmentsMachine, { side, page: pageIn(useLocation().search), known });
  useReturnEvent(actor);
  useRoute(actor, { query: pageQuery });
  const driving = useDriving(useSelector(actor, hasAskedForJobs), useSelector(actor, listedJobs));
  const isOld = useSelector(actor, ({ context }) => isStale(context));
  const isTold = useSelector(actor, ({ context }) => context.problem?.code === 'unauthenticated');
  useReloadOnReconnect(actor, driving, isOld);
  useReloadOnArrival(actor, driving);
  return <ShipmentsFlow actor={actor} notes={<DrivingFlow actor={driving} isOld={isOld} isTold={isTold} />} />;
}
