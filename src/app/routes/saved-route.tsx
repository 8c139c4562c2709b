import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { favouritesMachine, type KeptListing } from '#machines/favourites/favourites.machine.ts';
import { keptOnDevice } from '#machines/favourites/kept-on-device.ts';
import { pageIn, pageQuery } from '#machines/list/list.setup.ts';
import { FavouritesFlow, SavedScreen } from '../../flows/favourites/favourites-flow.tsx';
import type { SavingActor } from '../../flows/favourites/save-flow.tsx';
import { nameOf } from '../../flows/shared/small-words.ts';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useRoute } from '../actors/use-route.ts';
import { useSession } from '../session/session.tsx';
import { OwnAlerts } from './own-alerts.tsx';
import { Heart, useHearts, useSaving } from './saving.tsx';

/** /saved: saved listings, and those viewed last on this device. */
export function SavedRoute() {
  const { signedIn } = useSession();
  useHearts(true);
  const saving = useSaving();
  return (
    <SavedScreen signedIn={signedIn} back={signedIn ? undefined : { to: href.search, label: 'Search' }}>
      {saving && <WhenSent key={String(signedIn)} saving={saving} signedIn={signedIn} />}
    </SavedScreen>
  );
}

/** Waits until listings saved before signing in are in the account. */
function WhenSent({ saving, signedIn }: { saving: SavingActor; signedIn: boolean }) {
  const isSent = useSelector(
    saving,
    (state) => state.context.signedIn === signedIn && (state.context.changes.length === 0 || state.hasTag('stable')),
  );
  const [wasSent, setSent] = useState(isSent);
  if (isSent && !wasSent) setSent(true);
  if (!wasSent) return null;
  const mark = (listing: KeptListing) => <Heart id={listing.property_id} name={nameOf(listing)} />;
  return (
    <>
      <Saved side={signedIn ? 'account' : 'device'} mark={mark} />
      {signedIn && <OwnAlerts />}
      <Seen mark={mark} />
    </>
  );
}

interface Marking {
  mark: (listing: KeptListing) => React.ReactNode;
}

function Saved({ side, mark }: Marking & { side: 'account' | 'device' }) {
  const [ids] = useState(() =>
    keptOnDevice
      .changes()
      .flatMap(({ id, saved }) => (saved ? [id] : []))
      .reverse(),
  );
  const actor = useOpenedFlow(favouritesMachine, { side, ids, page: pageIn(useLocation().search) });
  useRoute(actor, { query: pageQuery });
  return <FavouritesFlow actor={actor} mark={mark} />;
}

function Seen({ mark }: Marking) {
  const [ids] = useState(keptOnDevice.seen);
  const actor = useOpenedFlow(favouritesMachine, { side: 'seen', ids, page: 1 });
  return <FavouritesFlow actor={actor} mark={mark} />;
}
