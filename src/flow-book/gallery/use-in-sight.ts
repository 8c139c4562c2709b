import { type RefObject, useEffect, useState } from 'react';

/** The margin around the viewport in which an element counts as visible. */
const MARGIN = '600px';

/** Whether an element is in the viewport or within a margin of it. */
export function useIsInView(element: RefObject<HTMLElement | null>, rootMargin = MARGIN): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.some((each) => each.isIntersecting)), {
      rootMargin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, rootMargin]);
  return inSight;
}
