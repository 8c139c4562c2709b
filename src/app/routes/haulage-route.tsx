import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { haulageMachine } from '#machines/haulages/haulage.machine.ts';
import { HaulageFlow } from '../../flows/haulages/haulage-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturn } from '../actors/use-return.ts';
import { goToPayment } from './pay-page.ts';

/** /haulages/:id, where one also comes back to from the pay page. */
export function HaulageRoute() {
  const { id = '' } = useParams();
  return <OneHaulage key={id} id={id} />;
}

function OneHaulage({ id }: { id: string }) {
  const actor = useOpenedFlow(haulageMachine, { id });
  useReturn(actor);
  const url = useSelector(actor, (snapshot) =>
    snapshot.hasTag('leaving') ? (snapshot.context.haulage?.payment?.url ?? null) : null,
  );

  useEffect(() => {
    if (url) goToPayment(url);
  }, [url]);

  return <HaulageFlow actor={actor} />;
}
