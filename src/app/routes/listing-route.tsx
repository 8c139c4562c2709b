import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Snapshot, SnapshotFrom } from 'xstate';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { emptyListing } from '#domain/listing.ts';
import { type Draft, removeDraft } from '#machines/drafts/draft-store.ts';
import { listingDrafts } from '#machines/listing/listing.drafts.ts';
import {
  apartmentListingMachine,
  propertyListingMachine,
  warehouseListingMachine,
} from '#machines/listing/listing.machine.ts';
import { routes } from '#machines/listing/listing.setup.ts';
import { ListingFlow } from '../../flows/listing/listing-flow.tsx';
import { DraftOffer } from '../../flows/shared/draft-offer.tsx';
import { listingWords } from '../../flows/shared/listing-words.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { useFlow } from '../actors/use-flow.ts';
import { placeOf, useRoute } from '../actors/use-route.ts';
import { draftId, listingInThisTab } from '../drafts/listing-drafts.ts';
import { snapshotOf, useFoundDraft, useSavedFlow } from '../drafts/use-saved-flow.ts';

const machines = {
  apartment: apartmentListingMachine,
  property: propertyListingMachine,
  warehouse: warehouseListingMachine,
};

const kinds: Record<string, ListingKind> = {
  [routes.property.confirming]: 'property',
  '/add-apartment': 'apartment',
  '/apartment-form-preview': 'apartment',
  '/add-warehouse': 'warehouse',
  '/warehouse-preview': 'warehouse',
  '/sell-property': 'property',
};

/**
 * The addresses of the three listing flows. /available-date and /sell-property-preview belong to all of them: there the
 * tab says which listing it is in the middle of.
 */
export function ListingRoute() {
  const location = useLocation();
  const kind = kinds[placeOf(location)] ?? kinds[location.pathname] ?? listingInThisTab.kind() ?? 'property';
  return <DraftedListing key={kind} kind={kind} />;
}

/** A reload goes on by itself; who comes back later is asked first. */
function DraftedListing({ kind }: { kind: ListingKind }) {
  const id = draftId(kind);
  const found = useFoundDraft(id, listingDrafts.version);
  const [wasOpen] = useState(() => listingInThisTab.isOpen(kind));
  const [answer, setAnswer] = useState<'continue' | 'restart'>();

  if (found === undefined) return <PageLoading />;
  if (found && !answer && !wasOpen) {
    return (
      <DraftOffer
        form={listingWords[kind].title}
        savedAt={found.savedAt}
        onContinue={() => setAnswer('continue')}
        onRestart={() => void removeDraft(id).finally(() => setAnswer('restart'))}
      />
    );
  }
  return <RunningListing kind={kind} draft={answer === 'restart' ? null : found} />;
}

function RunningListing({ kind, draft }: { kind: ListingKind; draft: Draft | null }) {
  const path = placeOf(useLocation());
  const actor = useFlow(machines[kind], { path }, draft ? resumed(draft) : undefined);
  const isWorthKeeping = useCallback((snapshot: SnapshotFrom<typeof apartmentListingMachine>) => {
    const { draft: typed, files } = snapshot.context;
    return typed !== emptyListing || files.length > 0;
  }, []);

  const { savedAt } = useSavedFlow(actor, { id: draftId(kind), version: listingDrafts.version, isWorthKeeping });
  useEffect(() => {
    listingInThisTab.enter(kind);
    return () => listingInThisTab.leave();
  }, [kind]);
  useRoute(actor);

  return <ListingFlow actor={actor} signInHref="/signin" savedAt={savedAt} />;
}

/** Where a draft stopped. What went wrong was said when it did, and may be over: a session that had ended, say. */
function resumed(draft: Draft): Snapshot<unknown> {
  const snapshot = snapshotOf(draft) as Snapshot<unknown> & { context: object };
  const context = { ...snapshot.context, problem: null };
  return { ...snapshot, context } as unknown as Snapshot<unknown>;
}
