import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { buyMachine } from '#machines/buy/buy.machine.ts';
import type { searchMachine } from '#machines/search/search.machine.ts';

type Remembered = SnapshotFrom<typeof searchMachine>['context']['remembered'];

interface Visit {
  remembered: Remembered;
  /** Scroll position in pixels from the top. */
  scroll: number;
  /** Address of the link that was followed. */
  link: string | null;
}

/** The last visit to each search in this tab; a reload clears it. */
const visits = new Map<string, Visit>();

/** Address of each search with its query, recorded before leaving because the next page renders first. */
const addresses = new Map<string, string>();

/** History state of a link back to a search, which acts like the browser's Back. */
export const RETURNING = { returning: true };

/** Returns the address at which the search was left, or its start. */
export const lastSearch = (path: string): string => addresses.get(path) ?? path;

/** @param address The address with its query. */
export const keepSearch = (address: string) => void addresses.set(address.split('?')[0] ?? '', address);

/** Returns the visit that the person returns to; `undefined` for a new visit. */
export function useVisit(): Visit | undefined {
  const { pathname, state } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop || state?.returning === true;
  const [visit] = useState(() => (isBack ? visits.get(pathname) : undefined));
  return visit;
}

/** Remembers the search and scroll position on leaving, and restores them. */
export function useRememberedVisit(
  actor: ActorRefFrom<typeof searchMachine | typeof buyMachine>,
  visit: Visit | undefined,
) {
  const { pathname, search } = useLocation();

  useLayoutEffect(() => {
    addresses.set(pathname, pathname + search);
    return () => {
      const link = document.activeElement?.closest('a')?.getAttribute('href') ?? null;
      const { remembered } = actor.getSnapshot().context;
      visits.set(pathname, { remembered, scroll: scrollY, link });
    };
  }, [actor, pathname, search]);

  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'));
  const isPlaced = useRef(false);

  useEffect(() => {
    if (!visit || !isShown || isPlaced.current) return;
    isPlaced.current = true;
    const link = visit.link && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(visit.link)}"]`);
    if (link) link.focus({ preventScroll: true });
    scrollTo({ top: visit.scroll, behavior: 'instant' });
  }, [visit, isShown]);
}
