import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Actor, SnapshotFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { emptyHaul } from '#domain/haul.ts';
import type { SavedSnapshot } from '#machines/drafts/draft-format.ts';
import { atTheGoods, stoppedAt } from '#machines/haul/haul.drafts.ts';
import { haulMachine } from '#machines/haul/haul.machine.ts';
import { bookingAt, haulQuery } from '#machines/haul/haul.routes.ts';
import { HaulFlow } from '../../flows/haul/haul-flow.tsx';
import type { Addresses } from '../../flows/haul/place-screen.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { useFlow } from '../actors/use-flow.ts';
import { useRoute } from '../actors/use-route.ts';
import type { DraftId } from '../drafts/draft-formats.ts';
import { DraftGate } from '../drafts/draft-gate.tsx';
import { useSavedFlow } from '../drafts/use-saved-flow.ts';

/** /haul/:step?, on every step with `?booking=` if the goods go to a booked place. */
export function HaulRoute() {
  const { search, state } = useLocation();
  const bookingId = bookingAt(search);
  // Later steps replace the location state, so the first one is kept.
  const [isJustBooked] = useState(state?.booked === true);
  const id = draftId(bookingId);
  return (
    <DraftGate key={id} id={id} form="Move goods" files="with its photos">
      {(saved) => <RunningHaul bookingId={bookingId} isJustBooked={isJustBooked} saved={saved} />}
    </DraftGate>
  );
}

interface RunningHaulProps {
  bookingId: string | null;
  isJustBooked: boolean;
  saved: SavedSnapshot | null;
}

function RunningHaul({ bookingId, isJustBooked, saved }: RunningHaulProps) {
  const actor = useFlow(haulMachine, { bookingId }, saved ? atTheGoods(saved) : undefined);
  const [isThere, setThere] = useState(saved === null);
  // Sent like a step back, since prices are reloaded on the way; the address follows afterwards.
  useEffect(() => {
    if (saved) actor.send({ type: 'location.changed', path: stoppedAt(saved) });
    setThere(true);
  }, [actor, saved]);
  const { savedAt } = useSavedFlow(actor, { id: draftId(bookingId), isWorthKeeping });
  return isThere ? <RoutedHaul {...{ actor, isJustBooked, savedAt }} /> : <PageLoading />;
}

interface RoutedHaulProps extends Pick<RunningHaulProps, 'isJustBooked'> {
  actor: Actor<typeof haulMachine>;
  savedAt: number | null;
}

function RoutedHaul({ actor, isJustBooked, savedAt }: RoutedHaulProps) {
  useRoute(actor, { end: ({ shipmentId }) => ({ to: href.shipment(shipmentId ?? '') }), query: haulQuery });
  return <HaulFlow actor={actor} isJustBooked={isJustBooked} addresses={addresses} savedAt={savedAt} />;
}

const OwnAddresses = lazy(() => import('./own-addresses.tsx').then((m) => ({ default: m.OwnAddresses })));

/** Loads after the form, which can be filled in without them. */
const addresses: Addresses = (onPlace) => (
  <Suspense fallback={null}>
    <OwnAddresses onPlace={onPlace} />
  </Suspense>
);

const draftId = (bookingId: string | null) => (bookingId ? `haul:${bookingId}` : 'haul') satisfies DraftId;

const isWorthKeeping = ({ context: { draft, attached } }: SnapshotFrom<typeof haulMachine>) =>
  draft !== emptyHaul || attached.photos > 0;
