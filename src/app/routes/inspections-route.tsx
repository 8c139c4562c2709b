import { inspectionsMachine } from '#machines/inspections/inspections.machine.ts';
import { InspectionsFlow } from '../../flows/inspections/inspections-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';

/** /inspections */
export function InspectionsRoute() {
  return <InspectionsFlow actor={useOpenedFlow(inspectionsMachine, undefined)} />;
}
