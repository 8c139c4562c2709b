import { inspectionsMachine } from '#machines/inspections/inspections.machine.ts';
import { InspectionsFlow } from '../../flows/inspections/inspections-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturn } from '../actors/use-return.ts';

/** /inspections */
export function InspectionsRoute() {
  const actor = useOpenedFlow(inspectionsMachine, undefined);
  useReturn(actor);
  return <InspectionsFlow actor={actor} at="home" />;
}
