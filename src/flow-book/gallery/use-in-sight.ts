import { type RefObject, useEffect, useState } from 'react';

/** How far below and above the window a thing counts as in sight already. */
const MARGIN = '600px';

/** Whether an element is in the window or near it. */
export function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.some((each) => each.isIntersecting)), {
      rootMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inSight;
}
