import { useEffect, useState } from 'react';
import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { restoreDraft } from '#machines/drafts/draft-format.ts';
import type { Draft } from '#machines/drafts/draft-store.ts';
import { listingDrafts } from '#machines/listing/listing.drafts.ts';
import { routes } from '#machines/listing/listing.routes.ts';
import { listingKindValues } from '#openapi/contract.gen.ts';
import type { DraftId } from './draft-formats.ts';
import { listOwnDrafts } from './own-drafts.ts';

export const draftId = (kind: ListingKind) => `listing:${kind}` satisfies DraftId;

/** A draft of a change is of that very listing, and stands beside one of a new listing. */
export const changeDraftId = ({ kind, id }: { kind: ListingKind; id: string }) =>
  `listing:${kind}:${id}` satisfies DraftId;

/** The kind of listing a draft is of; `undefined` for another flow's. */
export const kindOfDraft = (id: string | null) => listingKindValues.find((kind) => draftId(kind) === id);

/** A listing that was begun and not sent. */
export interface ListingDraft {
  id: string;
  kind: ListingKind;
  savedAt: number;
  /** Where it goes on: the flow itself knows the step. */
  href: string;
}

/** The listings this person began and has not sent, newest first. */
export function useListingDrafts(): ListingDraft[] {
  const [drafts, setDrafts] = useState<ListingDraft[]>([]);

  useEffect(() => {
    let isAsked = true;
    void listOwnDrafts().then((found) => isAsked && setDrafts(found.flatMap(toListingDraft)));
    return () => {
      isAsked = false;
    };
  }, []);

  return drafts;
}

function toListingDraft({ id, savedAt }: Draft): ListingDraft[] {
  const kind = kindOfDraft(id);
  return kind ? [{ id, kind, savedAt, href: routes[kind].filling }] : [];
}

/** Whose form an address belongs to that several share: the one that stopped there, or else the one begun last. */
export async function findListingAt(place: string): Promise<ListingKind | undefined> {
  const drafts = (await listOwnDrafts()).filter(({ id }) => kindOfDraft(id));
  const stopped = drafts.find((draft) => placeOfDraft(draft) === place) ?? drafts[0];
  return kindOfDraft(stopped?.id ?? null);
}

function placeOfDraft(draft: Draft): string | undefined {
  const kind = kindOfDraft(draft.id);
  const saved = restoreDraft(draft, listingDrafts) as { value?: unknown } | undefined;
  if (saved?.value === 'scheduling') return SCHEDULING;
  return kind && (routes[kind] as Record<string, string>)[String(saved?.value)];
}

/** Where all three are asked for their days. */
const SCHEDULING = href.availableDate;
