import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

export interface PreviousHeading {
  heading: string;
  /** Whether the heading came with server-rendered HTML, so that focus must not move to it. */
  isPrerendered: boolean;
}

/** The heading that was on the page last; the layout holds it, since it outlives the screens. */
export const LastHeading = createContext<RefObject<PreviousHeading | null>>({ current: null });

/**
 * Moves focus to the heading when another screen takes the page, so that it is spoken and the Tab key starts there; also
 * when that screen is called alike and the focused one went away. The first screen of a visit leaves focus alone, and an
 * error summary keeps it.
 *
 * @param startsAt The id of the field to focus instead of the heading, where typing in it is all that is left to do.
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
