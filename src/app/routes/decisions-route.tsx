import { decisionsMachine } from '#machines/decisions/decisions.machine.ts';
import { DecisionsFlow } from '../../flows/decisions/decisions-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';

/** /decisions */
export function DecisionsRoute() {
  return <DecisionsFlow actor={useOpenedFlow(decisionsMachine, undefined)} />;
}
