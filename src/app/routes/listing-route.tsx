import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingDraft } from '#domain/listing.ts';
import type { SavedSnapshot } from '#machines/drafts/draft-format.ts';
import {
  apartmentChangeMachine,
  apartmentListingMachine,
  propertyChangeMachine,
  propertyListingMachine,
  warehouseChangeMachine,
  warehouseListingMachine,
} from '#machines/listing/listing.machine.ts';
import { changeQuery, readChangedListing, readLike, routes } from '#machines/listing/listing.routes.ts';
import { personMachine } from '#machines/person/person.machine.ts';
import { vault } from '#machines/vault/vault.ts';
import { ListingFlow } from '../../flows/listing/listing-flow.tsx';
import { PersonFlow } from '../../flows/person/person-flow.tsx';
import { changeWords, likeWords, listingWords } from '../../flows/shared/listing-words.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { useFlow } from '../actors/use-flow.ts';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { placeOf, useRoute } from '../actors/use-route.ts';
import { DraftGate } from '../drafts/draft-gate.tsx';
import { isChanged, knownOfAccount } from '../drafts/filled-in.ts';
import { changeDraftId, draftId, findListingAt, kindOfDraft } from '../drafts/listing-drafts.ts';
import { draftInThisTab } from '../drafts/this-tab.ts';
import { useSavedFlow } from '../drafts/use-saved-flow.ts';

const machines = {
  apartment: apartmentListingMachine,
  property: propertyListingMachine,
  warehouse: warehouseListingMachine,
};

const changes = {
  apartment: apartmentChangeMachine,
  property: propertyChangeMachine,
  warehouse: warehouseChangeMachine,
};

const kinds: Record<string, ListingKind> = {
  [routes.property.confirming]: 'property',
  [href.addApartment]: 'apartment',
  [href.apartmentPreview]: 'apartment',
  [href.addWarehouse]: 'warehouse',
  [href.warehousePreview]: 'warehouse',
  [href.sellProperty]: 'property',
};

/**
 * The addresses of the three listing flows. All of them use /available-date and /sell-property-preview: the draft that is
 * open in this tab decides which flow continues, else the newest draft that stopped at that step.
 */
export function ListingRoute() {
  const location = useLocation();
  const changed = readChangedListing(location.search);
  return changed ? <ChangeRoute key={changed.id} {...changed} /> : <CreationRoute />;
}

function CreationRoute() {
  const location = useLocation();
  const place = placeOf(location);
  const [found, setFound] = useState<ListingKind>();
  const kind = kinds[place] ?? kinds[location.pathname] ?? kindOfDraft(draftInThisTab.id()) ?? found;
  if (!kind) return <FindingListing place={place} onFound={setFound} />;
  return (
    <DraftGate key={kind} id={draftId(kind)} form={listingWords[kind].title} files="with its photos">
      {(saved) => (saved ? <RunningListing kind={kind} saved={saved} /> : <NewListing kind={kind} />)}
    </DraftGate>
  );
}

/** An empty form, or one filled in from the listing that the address names. A draft goes first. */
function NewListing({ kind }: { kind: ListingKind }) {
  const [likeId] = useState(readLike(useLocation().search));
  const [like, setLike] = useState<ListingDraft>();
  if (likeId && !like) return <LikeLoading kind={kind} id={likeId} onLoaded={setLike} />;
  return <RunningListing kind={kind} saved={null} like={like} />;
}

interface LikeLoadingProps {
  kind: ListingKind;
  id: string;
  onLoaded: (like: ListingDraft) => void;
}

/** Loads a listing of the user as the flow that edits one does, and hands over its form. */
function LikeLoading({ kind, id, onLoaded }: LikeLoadingProps) {
  const actor = useFlow(changes[kind], { path: routes[kind].filling, listingId: id });
  const draft = useSelector(actor, (snapshot) => (snapshot.matches('filling') ? snapshot.context.draft : undefined));

  useEffect(() => {
    if (draft) onLoaded(draft);
  }, [draft, onLoaded]);
  return draft ? <PageLoading /> : <ListingFlow actor={actor} heading="List a similar one" signInHref={href.signIn} />;
}

/** Edits a listing. The address names it on every step. */
function ChangeRoute(changed: { kind: ListingKind; id: string }) {
  return (
    <DraftGate id={changeDraftId(changed)} form={changeWords.title} files="with its photos">
      {(saved) => <RunningChange {...changed} saved={saved} />}
    </DraftGate>
  );
}

function RunningChange({ kind, id, saved }: { kind: ListingKind; id: string; saved: SavedSnapshot | null }) {
  const path = placeOf(useLocation());
  const actor = useFlow(changes[kind], { path, listingId: id }, saved ?? undefined);
  // A user who only looked at the form has no draft to ask about.
  const loaded = useRef<string>(undefined);
  const isWorthKeeping = useCallback(
    ({ context: { draft, days, attached, stored } }: SnapshotFrom<typeof apartmentListingMachine>) => {
      const now = JSON.stringify([draft, days, attached, stored]);
      loaded.current ??= saved ? '' : now;
      return now !== loaded.current;
    },
    [saved],
  );
  const [rules] = useState(() => ({ query: { write: () => changeQuery({ kind, id }) }, end: changeEnd }));

  // The listing may have changed since the draft was saved, so the flow loads it again.
  useEffect(() => {
    const [at] = Object.values(actor.getSnapshot().getMeta());
    if (saved && at) actor.send({ type: 'draft.reopened', path: at.route });
  }, [actor, saved]);
  const { savedAt } = useSavedFlow(actor, { id: changeDraftId({ kind, id }), isWorthKeeping });
  useRoute(actor, rules);

  return <ListingFlow actor={actor} signInHref={href.signIn} savedAt={savedAt} />;
}

const changeEnd = (output: unknown) => ({ to: href.success, state: output });

/** Opens the draft of a new listing, or lets a user without a draft choose its kind. */
function FindingListing({ place, onFound }: { place: string; onFound: (kind: ListingKind) => void }) {
  const [isNone, setNone] = useState(false);
  useEffect(() => {
    void findListingAt(place).then((kind) => (kind ? onFound(kind) : setNone(true)));
  }, [place, onFound]);
  return isNone ? <Navigate to={href.addListing} replace /> : <PageLoading />;
}

interface RunningListingProps {
  kind: ListingKind;
  saved: SavedSnapshot | null;
  /** The form of a similar listing. */
  like?: ListingDraft | undefined;
}

function RunningListing({ kind, saved, like }: RunningListingProps) {
  const path = placeOf(useLocation());
  const [known] = useState(knownOfAccount);
  const actor = useFlow(machines[kind], { path, known: { ...known, ...like } }, saved ?? undefined);
  const isWorthKeeping = useCallback(
    ({ context: { draft, attached } }: SnapshotFrom<typeof apartmentListingMachine>) =>
      isChanged(draft, known) || attached.photos + attached.documents > 0,
    [known],
  );

  const { savedAt } = useSavedFlow(actor, { id: draftId(kind), isWorthKeeping });
  useRoute(actor);

  return (
    <ListingFlow
      actor={actor}
      signInHref={href.signIn}
      savedAt={savedAt}
      person={
        <>
          {kind === 'warehouse' && <PersonOfForm />}
          {like && <Notice>{likeWords(kind, like.title || like.propertyType)}</Notice>}
        </>
      }
    />
  );
}

/** Loads the signed-in user if this device does not know who that is, because drafts belong to a user. */
function PersonOfForm() {
  const actor = useOpenedFlow(personMachine, { isKnown: vault.user()?.id !== undefined });
  return <PersonFlow actor={actor} from={href.addWarehouse} />;
}
