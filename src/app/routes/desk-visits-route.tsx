import { deskVisitsMachine } from '#machines/inspections/inspections.machine.ts';
import { InspectionsFlow } from '../../flows/inspections/inspections-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturn } from '../actors/use-return.ts';

/** /desk/visits */
export function DeskVisitsRoute() {
  const actor = useOpenedFlow(deskVisitsMachine, {});
  useReturn(actor);
  return <InspectionsFlow actor={actor} at="desk" />;
}
