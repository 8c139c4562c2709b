import { type RefObject, useEffect, useRef } from 'react';

/** The heading of a list whose rows come and go: it has the focus where the row that had it went with it. */
export function useLeftBehind(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);

  useEffect(() => {
    const hasChanged = before.current !== count;
    before.current = count;
    if (hasChanged && document.activeElement === document.body) heading.current?.focus();
  }, [count]);

  return heading;
}
