import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { favouritesMachine, type KeptListing } from '#machines/favourites/favourites.machine.ts';
import { keptOnDevice } from '#machines/favourites/kept-on-device.ts';
import { pageIn, pageQuery } from '#machines/list/list.setup.ts';
import { alertsMachine } from '#machines/search/alerts.machine.ts';
import { AlertsFlow } from '../../flows/favourites/alerts-flow.tsx';
import { FavouritesFlow, SavedScreen } from '../../flows/favourites/favourites-flow.tsx';
import type { SavingActor } from '../../flows/favourites/save-flow.tsx';
import { nameOf } from '../../flows/shared/small-words.ts';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useRoute } from '../actors/use-route.ts';
import { useSession } from '../session/session.tsx';
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
  return signedIn ? <ListsOfAccount mark={mark} /> : <Lists side="device" mark={mark} />;
}

interface Marking {
  mark: (listing: KeptListing) => React.ReactNode;
}

function ListsOfAccount({ mark }: Marking) {
  return <Lists side="account" mark={mark} alerts={useOpenedFlow(alertsMachine, null)} />;
}

interface ListsProps extends Marking {
  side: 'account' | 'device';
  alerts?: ActorRefFrom<typeof alertsMachine>;
}

/** The lists of the page. A failure of the first speaks for all that failed, and so does its retry. */
function Lists({ side, mark, alerts }: ListsProps) {
  const saved = useSavedList(side);
  const seen = useSeenList();
  const isKnown = useSelector(saved, (state) => state.hasTag('stable'));
  const hasAlerts = useSelector(alerts, (state) => state !== undefined && (isKnown || !state.hasTag('failed')));
  const hasSeen = useSelector(seen, (state) => isKnown || !state.hasTag('failed'));
  const retry = () => {
    for (const each of [alerts, seen]) each?.send({ type: 'retry.requested' });
  };
  return (
    <>
      <FavouritesFlow actor={saved} mark={mark} onRetry={retry} />
      {alerts && hasAlerts && <AlertsFlow actor={alerts} />}
      {hasSeen && <FavouritesFlow actor={seen} mark={mark} />}
    </>
  );
}

function useSavedList(side: ListsProps['side']) {
  const [ids] = useState(() =>
    keptOnDevice
      .changes()
      .flatMap(({ id, saved }) => (saved ? [id] : []))
      .reverse(),
  );
  const actor = useOpenedFlow(favouritesMachine, { side, ids, page: pageIn(useLocation().search) });
  useRoute(actor, { query: pageQuery });
  return actor;
}

function useSeenList() {
  const [ids] = useState(keptOnDevice.seen);
  return useOpenedFlow(favouritesMachine, { side: 'seen', ids, page: 1 });
}
