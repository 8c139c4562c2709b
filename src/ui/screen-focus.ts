import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

export interface PreviousHeading {
  heading: string;
  /** Whether the heading came with server-rendered HTML, so that focus must not move to it. */
  isPrerendered: boolean;
}

/** The heading of the previous screen. The layout holds it, because it outlives the screens. */
export const LastHeading = createContext<RefObject<PreviousHeading | null>>({ current: null });

/**
 * Moves focus to the heading when the screen changes, so that screen readers read it and the Tab key starts there. Also
 * does so for a new screen with the same heading, if the focused element is gone. The first screen of a visit does not
 * move focus, and an error summary keeps it.
 *
 * @param startsAt The id of the field to focus instead of the heading, where only that field is left to fill in.
 */
export function useHeadingFocus(heading: string, failed = false, startsAt?: string) {
  const ref = useRef<HTMLHeadingElement>(null);
  const last = useContext(LastHeading);
  const isNew = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: neither a failure nor another first field changes the screen
  useEffect(() => {
    const before = last.current;
    const isLost = isNew.current && !before?.isPrerendered && document.activeElement === document.body;
    const isAnother = before !== null && (before.heading !== heading || isLost);
    isNew.current = false;
    last.current = { heading, isPrerendered: false };
    const field = startsAt === undefined ? null : document.getElementById(startsAt);
    if (isAnother && !failed) (field ?? ref.current)?.focus();
  }, [heading, last]);

  return ref;
}
