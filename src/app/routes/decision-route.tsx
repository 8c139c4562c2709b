import { useParams } from 'react-router-dom';
import { hearingMachine } from '#machines/hearing/hearing.machine.ts';
import { HearingFlow } from '../../flows/hearing/hearing-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturn } from '../actors/use-return.ts';

/** /decisions/:id */
export function DecisionRoute() {
  const { id = '' } = useParams();
  return <OneCase key={id} id={id} />;
}

function OneCase({ id }: { id: string }) {
  const actor = useOpenedFlow(hearingMachine, { id });
  useReturn(actor);
  return <HearingFlow actor={actor} />;
}
