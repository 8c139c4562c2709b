import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Actor, SnapshotFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { emptyHaul, type HaulDraft } from '#domain/haul.ts';
import { formatPhone } from '#domain/phone.ts';
import type { DraftId } from '#machines/draft-formats.ts';
import type { SavedSnapshot } from '#machines/drafts/draft-format.ts';
import { readLastStep, restartAtGoods } from '#machines/haul/haul.drafts.ts';
import { haulMachine } from '#machines/haul/haul.machine.ts';
import { bookingAt, haulQuery, steps } from '#machines/haul/haul.routes.ts';
import { vault } from '#machines/vault/vault.ts';
import { HaulFlow } from '../../flows/haul/haul-flow.tsx';
import type { Addresses } from '../../flows/haul/place-screen.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { useFlow } from '../actors/use-flow.ts';
import { useRoute } from '../actors/use-route.ts';
import { DraftGate } from '../drafts/draft-gate.tsx';
import { useSavedFlow } from '../drafts/use-saved-flow.ts';
import { useAccess } from '../session/access.ts';
import { SignedInOnly } from '../session/signed-in-only.tsx';

/** /haul/:step?, also for visitors; on every step with `?booking=` if the goods go to a booked place. */
export function HaulRoute() {
  const { search, state } = useLocation();
  const bookingId = bookingAt(search);
  // Later steps replace the location state, so the first one is kept.
  const [isJustBooked] = useState(state?.booked === true);
  const [earlier] = useState(state?.again);
  const id = draftId(bookingId);
  const form = (again?: HaulDraft) => (
    <DraftGate key={id} id={id} form="Move goods" files="with its photos">
      {(saved) => <RunningHaul {...{ bookingId, isJustBooked, again, saved }} />}
    </DraftGate>
  );
  if (bookingId !== null) return <SignedInOnly>{form()}</SignedInOnly>;
  return earlier ? <HaulAgain earlier={earlier}>{form}</HaulAgain> : form();
}

interface RunningHaulProps {
  bookingId: string | null;
  isJustBooked: boolean;
  /** An earlier delivery to send again; a draft goes first. */
  again: HaulDraft | undefined;
  saved: SavedSnapshot | null;
}

function RunningHaul({ bookingId, isJustBooked, again, saved }: RunningHaulProps) {
  const actor = useFlow(haulMachine, { bookingId, draft: again }, saved ? restartAtGoods(saved) : undefined);
  const startsAt = saved ? readLastStep(saved) : again && steps.timing;
  const [isThere, setThere] = useState(startsAt === undefined);
  // Sends the event of a step back, which reloads prices. The address follows afterwards.
  useEffect(() => {
    if (startsAt) actor.send({ type: 'location.changed', path: startsAt });
    setThere(true);
  }, [actor, startsAt]);
  const { savedAt } = useSavedFlow(actor, { id: draftId(bookingId), isWorthKeeping });
  return isThere ? <RoutedHaul {...{ actor, isJustBooked, savedAt }} /> : <PageLoading />;
}

interface RoutedHaulProps extends Pick<RunningHaulProps, 'isJustBooked'> {
  actor: Actor<typeof haulMachine>;
  savedAt: number | null;
}

function RoutedHaul({ actor, isJustBooked, savedAt }: RoutedHaulProps) {
  useRoute(actor, { end: ({ shipmentId }) => ({ to: href.shipment(shipmentId ?? '') }), query: haulQuery });
  const { signedIn } = useAccess();
  const own = signedIn ? { addresses, sender: senderHere() } : { signUp, alertSignUp };
  return <HaulFlow {...{ actor, isJustBooked, savedAt, ...own }} />;
}

const HaulAgain = lazy(() => import('./haul-again.tsx').then((m) => ({ default: m.HaulAgain })));
const HaulSignUp = lazy(() => import('./haul-sign-up.tsx').then((m) => ({ default: m.HaulSignUp })));
const OwnAddresses = lazy(() => import('./own-addresses.tsx').then((m) => ({ default: m.OwnAddresses })));

const signUp = (
  <Suspense fallback={null}>
    <HaulSignUp to="get offers" from={steps.reviewing} />
  </Suspense>
);

/** The draft keeps the two states, so that they are checked again. */
const alertSignUp = (
  <Suspense fallback={null}>
    <HaulSignUp to="get an alert" from={steps.goods} look="quiet" />
  </Suspense>
);

/** Loads after the form, which can be filled in without them. */
const addresses: Addresses = (onPlace) => (
  <Suspense fallback={null}>
    <OwnAddresses onPlace={onPlace} />
  </Suspense>
);

/** The signed-in user as this device knows them. */
function senderHere() {
  const user = vault.user();
  return user && { name: `${user.first_name} ${user.last_name}`, phone_no: formatPhone(user.phone_no ?? '') };
}

const draftId = (bookingId: string | null) => (bookingId ? `haul:${bookingId}` : 'haul') satisfies DraftId;

const isWorthKeeping = ({ context: { draft, attached } }: SnapshotFrom<typeof haulMachine>) =>
  draft !== emptyHaul || attached.photos > 0;
