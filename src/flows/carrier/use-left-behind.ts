import { type RefObject, useEffect, useRef } from 'react';

/** Moves focus to the heading of a list when the focused row is removed. */
export function useFocusAfterRemoval(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);

  useEffect(() => {
    const hasChanged = before.current !== count;
    before.current = count;
    if (hasChanged && document.activeElement === document.body) heading.current?.focus();
  }, [count]);

  return heading;
}
