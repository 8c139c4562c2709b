import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import type { DraftId } from '#machines/draft-formats.ts';
import type { SavedSnapshot } from '#machines/drafts/draft-format.ts';
import { inspectionRequestMachine } from '#machines/inspection-request/inspection-request.machine.ts';
import { InspectionRequestFlow } from '../../flows/inspection-request/inspection-request-flow.tsx';
import { listingWords } from '../../flows/shared/listing-words.ts';
import { useFlow } from '../actors/use-flow.ts';
import { useReturnEvent } from '../actors/use-return.ts';
import { useRoute } from '../actors/use-route.ts';
import { DraftGate } from '../drafts/draft-gate.tsx';
import { isChanged, knownOfAccount } from '../drafts/filled-in.ts';
import { findOwnDraft, removeOwnDraft } from '../drafts/own-drafts.ts';
import { useSavedFlow } from '../drafts/use-saved-flow.ts';
import { goToPayment } from './pay-page.ts';

type Snapshot = SnapshotFrom<typeof inspectionRequestMachine>;

const DRAFT = 'inspection-request';

/** /booking-process, with `?listing=` to inspect a published listing, or `?payment=` to return to a payment. */
export function InspectionRequestRoute() {
  const { search } = useLocation();
  // Read once: the query that the flow writes later must not start another flow.
  const [asked] = useState(() => new URLSearchParams(search));
  const listingId = asked.get('listing');
  const reference = asked.get('payment');
  if (listingId || reference)
    return <RunningBooking listingId={listingId} reference={reference} pays={asked.has('pay')} saved={null} />;
  return (
    <DraftGate id={DRAFT} form={listingWords.property.title} files="with its photos">
      {(saved) => <RunningBooking listingId={null} reference={null} saved={saved} />}
    </DraftGate>
  );
}

interface RunningBookingProps {
  listingId: string | null;
  reference: string | null;
  /** Whether the user has already chosen Pay, in the list of inspections. */
  pays?: boolean;
  saved: SavedSnapshot | null;
}

function RunningBooking({ listingId, reference, pays = false, saved }: RunningBookingProps) {
  const { pathname } = useLocation();
  const [known] = useState(knownOfAccount);
  const input = { path: pathname, listingId, reference, known };
  const actor = useFlow(inspectionRequestMachine, input, saved ?? undefined);
  // Only the form has a draft.
  const draft = listingId || reference ? null : DRAFT;
  const isWorthKeeping = useCallback(
    ({ context }: Snapshot) =>
      context.inspection === null && (isChanged(context.draft, known) || context.attached.photos > 0),
    [known],
  );
  const { savedAt } = useSavedFlow(actor, { id: draft, isWorthKeeping });

  useEffect(() => actor.send({ type: 'screen.opened' }), [actor]);
  useReturnEvent(actor);
  usePayAtOnce(actor, pays);
  useRoute(actor, { query });
  usePayPage(actor, draft);

  return <InspectionRequestFlow actor={actor} savedAt={savedAt} />;
}

/** The query that a reload needs: the payment, or the listing before there is a payment. */
const query = {
  write: ({ reference, listingId }: Snapshot['context']) => {
    if (reference) return `?payment=${encodeURIComponent(reference)}`;
    return listingId ? `?listing=${encodeURIComponent(listingId)}` : '';
  },
};

type BookingActor = ReturnType<typeof useFlow<typeof inspectionRequestMachine>>;

/** Opens the payment page of an unpaid inspection without another press, once. */
function usePayAtOnce(actor: BookingActor, pays: boolean) {
  const left = useRef(pays);
  const waits = useSelector(actor, (snapshot) => snapshot.matches('awaitingPayment'));

  useEffect(() => {
    if (!waits || !left.current) return;
    left.current = false;
    actor.send({ type: 'payment.retried' });
  }, [actor, waits]);
}

/** Opens the payment page when the flow reaches that state. */
function usePayPage(actor: BookingActor, draft: DraftId | null) {
  const url = useSelector(actor, (snapshot) =>
    snapshot.hasTag('leaving') ? (snapshot.context.inspection?.payment?.url ?? null) : null,
  );

  useEffect(() => {
    if (!url) return;
    const removing = draft ? removeOwnDraft(draft) : removeDraftOf(actor.getSnapshot().context.listingId);
    // Leaves only after the draft is removed: the tab would abort the deletion.
    void removing.catch(() => undefined).then(() => goToPayment(url));
  }, [actor, url, draft]);
}

/** Removes the draft of the form that has become this listing: after a reload the flow continues by the listing's id. */
async function removeDraftOf(listingId: string | null) {
  const draft = await findOwnDraft(DRAFT);
  if (draft && (draft.snapshot as SavedSnapshot).context.listingId === listingId) await removeOwnDraft(DRAFT);
}
