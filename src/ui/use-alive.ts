import { type RefObject, useEffect } from 'react';

/**
 * Says that React listens here now. What was pressed in a prerendered page before that, the page's first script kept, and
 * does again when it hears this. See docs/decisions/0015-prerender-public-pages.md.
 */
export function useAlive(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.dataset.alive = '';
    element.dispatchEvent(new Event('alive', { bubbles: true }));
  }, [ref]);
}
