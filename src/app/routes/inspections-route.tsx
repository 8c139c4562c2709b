import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { keptInspections } from '#machines/favourites/kept-records.ts';
import { inspectionsMachine } from '#machines/inspections/inspections.machine.ts';
import { isStale } from '#machines/list/known.ts';
import { InspectionsFlow } from '../../flows/inspections/inspections-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useReturn } from '../actors/use-return.ts';

/** /inspections */
export function InspectionsRoute() {
  const [known] = useState(keptInspections.all);
  const actor = useOpenedFlow(inspectionsMachine, { known });
  useReturn(actor);
  const loaded = useSelector(actor, ({ context }) => (isStale(context) ? null : (context.found?.items ?? null)));

  useEffect(() => {
    if (loaded) keptInspections.keep(loaded);
  }, [loaded]);

  return <InspectionsFlow actor={actor} at="home" />;
}
