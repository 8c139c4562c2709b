import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { haulageMachine, isStale } from '#machines/haulages/haulage.machine.ts';
import { DrivingFlow } from '../../flows/haulages/driving-flow.tsx';
import { HaulageFlow } from '../../flows/haulages/haulage-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturn } from '../actors/use-return.ts';
import { knownJob, useKeptMoves } from './kept-moves.ts';
import { useReached } from './known-jobs.ts';
import { goToPayment } from './pay-page.ts';
import { useDriving } from './the-driving.ts';

/** /haulages/:id, also the way back from the payment page. */
export function HaulageRoute() {
  const { id = '' } = useParams();
  return <OneHaulage key={id} id={id} />;
}

function OneHaulage({ id }: { id: string }) {
  const [before] = useState(() => knownJob(id));
  const actor = useOpenedFlow(haulageMachine, { id, ...before });
  useReturn(actor);
  const drives = useSelector(actor, ({ context }) => context.haulage?.drives === true);
  const driving = useDriving(drives || before.known !== null);
  useKeptMoves(actor, driving);
  const isOld = useSelector(actor, ({ context }) => isStale(context));
  const isTold = useSelector(actor, ({ context }) => context.problem?.code === 'unauthenticated');
  useReached(actor, driving, isOld);
  const url = useSelector(actor, (snapshot) =>
    snapshot.hasTag('leaving') ? (snapshot.context.haulage?.payment?.url ?? null) : null,
  );

  useEffect(() => {
    if (url) goToPayment(url);
  }, [url]);

  return <HaulageFlow actor={actor} notes={<DrivingFlow actor={driving} isOld={isOld} isTold={isTold} />} />;
}
