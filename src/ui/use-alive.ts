import { type RefObject, useEffect } from 'react';

/**
 * Announces that React handles events in this element. The first script of a prerendered page then replays the button that
 * was pressed before. See docs/decisions/0015-prerender-public-pages.md.
 */
export function useAlive(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.dataset.alive = '';
    element.dispatchEvent(new Event('alive', { bubbles: true }));
  }, [ref]);
}
