import { useSelector } from '@xstate/react';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { isPlainDate } from '#domain/calendar.ts';
import type { Stay } from '#domain/rent.ts';
import { keptOnDevice } from '#machines/favourites/kept-on-device.ts';
import { listingViewMachine } from '#machines/listing-view/listing-view.machine.ts';
import { vault } from '#machines/vault/vault.ts';
import { emptyStay, type KeptStay } from '../../flows/listing-view/listing-page.tsx';
import { ListingViewFlow } from '../../flows/listing-view/listing-view-flow.tsx';
import { nameOf } from '../../flows/shared/small-words.ts';
import { RETURNING } from '../actors/search-memory.ts';
import { useLastSearch, useOrigin, useServedFlow, useToday } from '../actors/served-flow.ts';
import { useAccess } from '../session/access.ts';
import { Heart, useHearts } from './saving.tsx';

/** /listings/:id */
export function ListingViewRoute() {
  const { id = '' } = useParams();
  return <OneListing key={id} id={id} />;
}

function OneListing({ id }: { id: string }) {
  const { signedIn } = useAccess();
  const actor = useServedFlow(listingViewMachine, { id, signedIn, userId: vault.user()?.id });
  const today = useToday();
  const origin = useOrigin();
  const isForSale = useSelector(actor, ({ context }) => context.listing?.kind === 'property');
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'));
  const userId = useSelector(actor, ({ context }) => context.userId);
  useHearts();
  const search = useLastSearch(isForSale ? href.buy : href.search);
  const asked = new URLSearchParams(search.split('?')[1]).get('pickup');

  useEffect(() => {
    // The server started the flow without a session.
    if (signedIn && !actor.getSnapshot().context.signedIn) {
      actor.send({ type: 'person.recognised', userId: vault.user()?.id });
    }
  }, [actor, signedIn]);

  useEffect(() => {
    if (isShown) keptOnDevice.keepSeen(id);
  }, [id, isShown]);

  return (
    <ListingViewFlow
      actor={actor}
      today={today}
      from={[asked, userId && vault.user()?.state]}
      origin={origin}
      keptStay={useKeptStay()}
      mark={(listing) => <Heart id={listing.id} name={nameOf(listing)} />}
      back={{ to: search, label: 'Back to results', state: RETURNING }}
    />
  );
}

/** Keeps chosen dates in the history entry, so that they are there again after Sign Up, Back or a reload. */
function useKeptStay(): KeptStay {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  // Shown after hydration, because the server does not know the history entry.
  const stay = useSyncExternalStore(unchanging, () => stayIn(state), nowhere);
  return [
    stay,
    (chosen) => void navigate({ pathname, search, hash }, { replace: true, state: { ...state, stay: chosen } }),
  ];
}

const unchanging = () => () => {};
const nowhere = () => emptyStay;

/** Reads the dates from the state of a history entry, which another version of the app may have written. */
function stayIn(state: { stay?: Partial<Stay> } | null): Stay {
  const { stay } = state ?? {};
  if (!isPlainDate(stay?.fromDate ?? '')) return emptyStay;
  return stay?.toDate === '' || isPlainDate(stay?.toDate ?? '') ? (stay as Stay) : emptyStay;
}
