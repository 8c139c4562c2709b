import type { DraftId } from '#machines/draft-formats.ts';

const OPEN = 'gida.draft';

/** Id of the draft that is open in this tab. */
export const draftInThisTab = {
  id: () => sessionStorage.getItem(OPEN),
  enter: (id: DraftId) => sessionStorage.setItem(OPEN, id),
  leave: () => sessionStorage.removeItem(OPEN),
};

/**
 * Whether this load is a reload of the page just left, by the user or by the browser, which drops pages while the
 * camera is open. Users who type an address or go back are asked about the draft.
 */
export function isReloadOfOpenDraft(id: DraftId): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isHere = loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
  return draftInThisTab.id() === id && isHere && (loaded.type === 'reload' || wasDiscarded());
}

const wasDiscarded = () => (document as { wasDiscarded?: boolean }).wasDiscarded === true;
