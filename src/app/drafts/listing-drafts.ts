import { useEffect, useState } from 'react';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { listDrafts } from '#machines/drafts/draft-store.ts';
import { listingKindValues } from '#openapi/contract.gen.ts';
import { isOwnDraft } from './use-saved-flow.ts';

const PREFIX = 'listing:';

export const draftId = (kind: ListingKind) => PREFIX + kind;

/** The kind of listing a draft is of; `undefined` for another flow's. */
const kindOfDraft = (id: string) => listingKindValues.find((kind) => draftId(kind) === id);

/** Where a draft of this kind goes on: the flow itself knows the step. */
const draftHref: Record<ListingKind, string> = {
  apartment: '/add-apartment',
  property: '/sell-property',
  warehouse: '/add-warehouse',
};

/** The listings this person began and has not sent, newest first. */
export function useListingDrafts() {
  const [drafts, setDrafts] = useState<{ id: string; kind: ListingKind; savedAt: number; href: string }[]>([]);

  useEffect(() => {
    let isAsked = true;
    const tell = (found: Awaited<ReturnType<typeof listDrafts>>) => {
      const own = found.filter(isOwnDraft).flatMap(({ id, savedAt }) => {
        const kind = kindOfDraft(id);
        return kind ? [{ id, kind, savedAt, href: draftHref[kind] }] : [];
      });
      if (isAsked) setDrafts(own);
    };
    listDrafts().then(tell, () => undefined);
    return () => {
      isAsked = false;
    };
  }, []);

  return drafts;
}

const KIND = 'gida.listing';
const LEFT = 'gida.listing.left';

/** Which listing this tab was last in the middle of, and whether it still is: then a reload needs no question. */
export const listingInThisTab = {
  kind: () => listingKindValues.find((kind) => kind === sessionStorage.getItem(KIND)),
  isOpen: (kind: ListingKind) => listingInThisTab.kind() === kind && sessionStorage.getItem(LEFT) === null,
  enter(kind: ListingKind) {
    sessionStorage.setItem(KIND, kind);
    sessionStorage.removeItem(LEFT);
  },
  leave: () => sessionStorage.setItem(LEFT, 'yes'),
};
