import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { emptyListing } from '#domain/listing.ts';
import { bookingProcessMachine } from '#machines/booking-process/booking-process.machine.ts';
import type { SavedSnapshot } from '#machines/drafts/draft-format.ts';
import { BookingProcessFlow } from '../../flows/booking-process/booking-process-flow.tsx';
import { listingWords } from '../../flows/shared/listing-words.ts';
import { useFlow } from '../actors/use-flow.ts';
import { useReturn } from '../actors/use-return.ts';
import { useRoute } from '../actors/use-route.ts';
import type { DraftId } from '../drafts/draft-formats.ts';
import { DraftGate } from '../drafts/draft-gate.tsx';
import { findOwnDraft, removeOwnDraft } from '../drafts/own-drafts.ts';
import { useSavedFlow } from '../drafts/use-saved-flow.ts';
import { goToPayment } from './pay-page.ts';

type Snapshot = SnapshotFrom<typeof bookingProcessMachine>;

const DRAFT = 'booking-process';

/** /booking-process, with `?listing=` for the inspection of one that is there, or `?payment=` for coming back. */
export function BookingProcessRoute() {
  const { search } = useLocation();
  // What the flow was opened for; what the flow itself writes into the address later does not open another.
  const [asked] = useState(() => new URLSearchParams(search));
  const listingId = asked.get('listing');
  const reference = asked.get('payment');
  if (listingId || reference) return <RunningBooking listingId={listingId} reference={reference} saved={null} />;
  return (
    <DraftGate id={DRAFT} form={listingWords.property.title} files="with its photos">
      {(saved) => <RunningBooking listingId={null} reference={null} saved={saved} />}
    </DraftGate>
  );
}

interface RunningBookingProps {
  listingId: string | null;
  reference: string | null;
  saved: SavedSnapshot | null;
}

function RunningBooking({ listingId, reference, saved }: RunningBookingProps) {
  const { pathname } = useLocation();
  const input = { path: pathname, listingId, reference };
  const actor = useFlow(bookingProcessMachine, input, saved ?? undefined);
  // The draft is the form's: an inspection of a listing that is there leaves it alone.
  const draft = listingId || reference ? null : DRAFT;
  const { savedAt } = useSavedFlow(actor, { id: draft, isWorthKeeping });

  useEffect(() => actor.send({ type: 'screen.opened' }), [actor]);
  useReturn(actor);
  useRoute(actor, { query });
  usePayPage(actor, draft);

  return <BookingProcessFlow actor={actor} savedAt={savedAt} />;
}

/** Only what was typed is a draft: an inspection of a listing that is there takes two presses. */
function isWorthKeeping({ context: { draft, attached, inspection } }: Snapshot) {
  return inspection === null && (draft !== emptyListing || attached.photos > 0);
}

/** What a reload has to know: the payment, or the listing before there is one. */
const query = {
  write: ({ reference, listingId }: Snapshot['context']) => {
    if (reference) return `?payment=${encodeURIComponent(reference)}`;
    return listingId ? `?listing=${encodeURIComponent(listingId)}` : '';
  },
};

type BookingActor = ReturnType<typeof useFlow<typeof bookingProcessMachine>>;

/** Takes the tab to the pay page when the flow says so. */
function usePayPage(actor: BookingActor, draft: DraftId | null) {
  const url = useSelector(actor, (snapshot) =>
    snapshot.hasTag('leaving') ? (snapshot.context.inspection?.payment?.url ?? null) : null,
  );

  useEffect(() => {
    if (!url) return;
    const removing = draft ? removeOwnDraft(draft) : removeDraftOf(actor.getSnapshot().context.listingId);
    // What has not reached the device by the time the tab leaves is lost.
    void removing.catch(() => undefined).then(() => goToPayment(url));
  }, [actor, url, draft]);
}

/** After a reload the flow goes on by the address of the listing that the form has become, and its draft is still there. */
async function removeDraftOf(listingId: string | null) {
  const draft = await findOwnDraft(DRAFT);
  if (draft && (draft.snapshot as SavedSnapshot).context.listingId === listingId) await removeOwnDraft(DRAFT);
}
