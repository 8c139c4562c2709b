import { useParams } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { listingViewMachine } from '#machines/listing-view/listing-view.machine.ts';
import { vault } from '#machines/vault/vault.ts';
import { ListingViewFlow } from '../../flows/listing-view/listing-view-flow.tsx';
import { lastSearch, RETURNING } from '../actors/search-memory.ts';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useSession } from '../session/session.tsx';

/** /listings/:id */
export function ListingViewRoute() {
  const { id = '' } = useParams();
  return <OneListing key={id} id={id} />;
}

function OneListing({ id }: { id: string }) {
  const { signedIn } = useSession();
  const actor = useOpenedFlow(listingViewMachine, { id, signedIn, userId: vault.user()?.id });
  return (
    <ListingViewFlow
      actor={actor}
      back={{ to: lastSearch(href.search), label: 'Back to the search', state: RETURNING }}
    />
  );
}
