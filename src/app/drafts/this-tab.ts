import type { DraftId } from './draft-formats.ts';

const OPEN = 'gida.draft';

/** The draft that this tab is in the middle of. */
export const draftInThisTab = {
  id: () => sessionStorage.getItem(OPEN),
  enter: (id: DraftId) => sessionStorage.setItem(OPEN, id),
  leave: () => sessionStorage.removeItem(OPEN),
};

/**
 * Whether the page that is loaded is the one that was left a moment ago: reloaded by the person, or by the browser, which
 * drops pages while the camera is open. A person who types an address or goes back comes from elsewhere and is asked.
 */
export function isReloadInTheMiddle(id: DraftId): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isHere = loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
  return draftInThisTab.id() === id && isHere && (loaded.type === 'reload' || wasDiscarded());
}

const wasDiscarded = () => (document as { wasDiscarded?: boolean }).wasDiscarded === true;
