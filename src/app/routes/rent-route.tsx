import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { isPlainDate } from '#domain/calendar.ts';
import { emptyRent, type RentDraft } from '#domain/rent.ts';
import { rentMachine } from '#machines/rent/rent.machine.ts';
import { RentFlow } from '../../flows/rent/rent-flow.tsx';
import { lastSearch, RETURNING } from '../actors/search-memory.ts';
import { useFlow } from '../actors/use-flow.ts';
import type { DraftId } from '../drafts/draft-formats.ts';
import { DraftGate } from '../drafts/draft-gate.tsx';
import { useSavedFlow } from '../drafts/use-saved-flow.ts';
import { SignedInOnly } from '../session/signed-in-only.tsx';

type SavedRent = Pick<SnapshotFrom<typeof rentMachine>, 'context'>;

/** /rent-apartment/:propertyId, and without an id the way to the search. */
export function RentRoute() {
  const { propertyId } = useParams();
  if (!propertyId) return <Navigate to={href.search} replace />;
  return (
    <SignedInOnly>
      <DraftGate key={propertyId} id={draftId(propertyId)} form="Rent Apartment" files="without your ID proof">
        {(saved) => <RunningRent propertyId={propertyId} saved={saved as SavedRent | null} />}
      </DraftGate>
    </SignedInOnly>
  );
}

/** What was typed comes back; the listing and its days are asked for anew, since they may have changed. */
function RunningRent({ propertyId, saved }: { propertyId: string; saved: SavedRent | null }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const actor = useFlow(rentMachine, {
    propertyId,
    draft: { ...saved?.context.draft, ...stayIn(search) },
    ...(saved && { attempt: saved.context.attempt }),
  });

  useSavedFlow(actor, { id: draftId(propertyId), isWorthKeeping });
  useEffect(() => {
    const { unsubscribe } = actor.subscribe({
      complete: () => {
        const { bookingId } = actor.getSnapshot().context;
        if (bookingId) navigate(href.booking(bookingId), { replace: true, state: { booked: true } });
      },
    });
    actor.send({ type: 'screen.opened' });
    return unsubscribe;
  }, [actor, navigate]);

  return (
    <RentFlow
      actor={actor}
      back={{ to: lastSearch(href.search), label: 'Go Back', state: RETURNING }}
      signIn={{ to: href.signIn, state: { from: pathname + search } }}
    />
  );
}

const draftId = (propertyId: string) => `rent:${propertyId}` satisfies DraftId;

const isWorthKeeping = ({ context }: SnapshotFrom<typeof rentMachine>) =>
  Object.keys(emptyRent).some((name) => context.draft[name as keyof RentDraft] !== '');

/** Days that were chosen on the page of the listing, `?from=2026-12-01&to=2026-12-15`. */
function stayIn(search: string): Partial<RentDraft> {
  const query = new URLSearchParams(search);
  const [fromDate, toDate] = ['from', 'to'].map((name) => query.get(name) ?? '');
  return { ...(isPlainDate(fromDate ?? '') && { fromDate }), ...(isPlainDate(toDate ?? '') && { toDate }) };
}
