import { useEffect, useState } from 'react';
import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { DraftId } from '#machines/draft-formats.ts';
import { listingDrafts } from '#machines/draft-formats.ts';
import { restoreDraft } from '#machines/drafts/draft-format.ts';
import type { Draft } from '#machines/drafts/draft-store.ts';
import { routes } from '#machines/listing/listing.routes.ts';
import { listingKindValues } from '#openapi/contract.gen.ts';
import { listOwnDrafts } from './own-drafts.ts';

export const draftId = (kind: ListingKind) => `listing:${kind}` satisfies DraftId;

/** Id of a draft. Changes to a listing have their own drafts, separate from those of new listings. */
export const changeDraftId = ({ kind, id }: { kind: ListingKind; id: string }) =>
  `listing:${kind}:${id}` satisfies DraftId;

/** Returns the kind of listing of a draft; `undefined` for other flows. */
export const kindOfDraft = (id: string | null) => listingKindValues.find((kind) => draftId(kind) === id);

/** An unsent listing. */
export interface ListingDraft {
  id: string;
  kind: ListingKind;
  savedAt: number;
  /** Address that continues the draft; the flow knows the step. */
  href: string;
}

/** Lists the user's unsent listings, newest first. Leaves out those that the server already has, which My Listing shows. */
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

function toListingDraft({ id, savedAt, snapshot }: Draft): ListingDraft[] {
  const kind = kindOfDraft(id);
  return kind && !isCreated(snapshot) ? [{ id, kind, savedAt, href: routes[kind].filling }] : [];
}

/** Whether the form was refused because another tab or an earlier request had created its listing. */
function isCreated(snapshot: unknown): boolean {
  const { context } = snapshot as { context?: { problem?: { code?: unknown } | null } };
  return context?.problem?.code === 'idempotency_key_reused';
}

/** Finds the form for an address that several share: the one that stopped there, else the newest. */
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

/** The step for inspection times, shared by all three forms. */
const SCHEDULING = href.availableDate;
