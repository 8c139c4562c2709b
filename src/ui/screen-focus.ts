import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

/** The heading that was on the page last; the layout holds it, since it outlives the screens. */
export const LastHeading = createContext<RefObject<string | null>>({ current: null });

/**
 * Moves focus to the heading when another screen takes the page, so that it is spoken and the Tab key starts there; also
 * when that screen is called alike and the focused one went away. The first screen of a visit leaves focus alone, and an
 * error summary keeps it.
 */
export function useHeadingFocus(heading: string, failed = false) {
  const ref = useRef<HTMLHeadingElement>(null);
  const last = useContext(LastHeading);
  const isNew = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is no other screen
  useEffect(() => {
    const isLost = isNew.current && document.activeElement === document.body;
    const isAnother = last.current !== null && (last.current !== heading || isLost);
    isNew.current = false;
    last.current = heading;
    if (isAnother && !failed) ref.current?.focus();
  }, [heading, last]);

  return ref;
}
