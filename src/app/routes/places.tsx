import { placesMachine } from '#machines/places/places.machine.ts';
import { PlacesFlow, type PlacesFlowProps } from '../../flows/places/places-flow.tsx';
import { useFlow } from '../actors/use-flow.ts';

export interface PlacesProps extends Omit<PlacesFlowProps, 'actor'> {
  kind: 'apartment' | 'warehouse' | 'property';
}

/** Loaded when the user reaches the field. */
export function Places({ kind, ...field }: PlacesProps) {
  return <PlacesFlow {...field} actor={useFlow(placesMachine, { kind })} />;
}
