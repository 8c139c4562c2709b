import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { isPlainDate } from '#domain/calendar.ts';
import { emptyRent, type RentDraft } from '#domain/rent.ts';
import type { DraftId } from '#machines/draft-formats.ts';
import type { SavedSnapshot } from '#machines/drafts/draft-format.ts';
import { haulHref } from '#machines/haul/haul.routes.ts';
import { restoreRentInput } from '#machines/rent/rent.drafts.ts';
import { rentMachine } from '#machines/rent/rent.machine.ts';
import { RentFlow } from '../../flows/rent/rent-flow.tsx';
import { lastSearch, RETURNING } from '../actors/search-memory.ts';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useRoute } from '../actors/use-route.ts';
import { DraftGate } from '../drafts/draft-gate.tsx';
import { useSavedFlow } from '../drafts/use-saved-flow.ts';
import { SignedInOnly } from '../session/signed-in-only.tsx';

/** /rent-apartment/:propertyId; without an id it redirects to the search. */
export function RentRoute() {
  const { propertyId } = useParams();
  if (!propertyId) return <Navigate to={href.search} replace />;
  return (
    <SignedInOnly>
      <DraftGate key={propertyId} id={draftId(propertyId)} form="Rent Apartment" files="without your ID">
        {(saved) => <RunningRent propertyId={propertyId} saved={saved} />}
      </DraftGate>
    </SignedInOnly>
  );
}

function RunningRent({ propertyId, saved }: { propertyId: string; saved: SavedSnapshot | null }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const begun = saved && restoreRentInput(saved);
  const actor = useOpenedFlow(rentMachine, { ...begun, propertyId, draft: { ...begun?.draft, ...stayIn(search) } });

  const { savedAt } = useSavedFlow(actor, { id: draftId(propertyId), isWorthKeeping });
  // The draft has the dates by then. On a reload those of the URL would overwrite dates chosen since.
  useEffect(() => {
    if (savedAt !== null && search) void navigate(pathname, { replace: true, state });
  }, [navigate, pathname, savedAt, search, state]);
  useRoute(actor, {
    end: ({ bookingId, bringsGoods }) => ({
      to: bringsGoods ? haulHref(bookingId) : href.booking(bookingId ?? ''),
      state: { booked: true },
    }),
  });

  return (
    <RentFlow
      actor={actor}
      back={{ to: lastSearch(href.search), label: 'Go Back', state: RETURNING }}
      signIn={{ to: href.signIn, state: { from: pathname + search }, isKept: savedAt !== null }}
    />
  );
}

const draftId = (propertyId: string) => `rent:${propertyId}` satisfies DraftId;

const isWorthKeeping = ({ context }: SnapshotFrom<typeof rentMachine>) =>
  Object.keys(emptyRent).some((name) => context.draft[name as keyof RentDraft] !== '');

/** Reads dates chosen on the listing page, `?from=2026-12-01&to=2026-12-15`. */
function stayIn(search: string): Partial<RentDraft> {
  const query = new URLSearchParams(search);
  const [fromDate, toDate] = ['from', 'to'].map((name) => query.get(name) ?? '');
  return { ...(isPlainDate(fromDate ?? '') && { fromDate }), ...(isPlainDate(toDate ?? '') && { toDate }) };
}
