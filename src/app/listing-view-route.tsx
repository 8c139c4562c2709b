import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { listingViewMachine } from '#machines/listing-view/listing-view.machine.ts';
import { ListingViewFlow } from '../flows/listing/listing-view-flow.tsx';
import { useFlow } from './use-flow.ts';

/** /listings/:id */
export function ListingViewRoute() {
  const { id = '' } = useParams();
  return <OneListing key={id} id={id} />;
}

function OneListing({ id }: { id: string }) {
  const actor = useFlow(listingViewMachine, { id });
  useEffect(() => actor.send({ type: 'screen.opened' }), [actor]);
  return <ListingViewFlow actor={actor} />;
}
