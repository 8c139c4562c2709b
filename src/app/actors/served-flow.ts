/** Flows started on the server and continued in the browser. docs/decisions/0023-render-flows-on-the-server.md */
import { createContext, use, useContext, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Actor, AnyStateMachine, InputFrom, Snapshot } from 'xstate';
import type { PlainDate } from '#domain/calendar.ts';
import { syncServerClock } from '#machines/clock/server-clock.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { useAlive } from '../../ui/use-alive.ts';
import { keepSearch, lastSearch } from './search-memory.ts';
import { useOpenedFlow } from './use-opened-flow.ts';

/** Id of the element with the served state as JSON. */
export const SERVED = 'served';

export interface ServedState {
  /** Requested address with its query. */
  url: string;
  today: PlainDate;
  /** The site's public origin. */
  origin: string;
  /** The search that the person came from, with its filters. */
  searchBefore?: string;
  /** Flows by machine id. */
  flows: Record<string, object>;
}

/** Runs the flows that screens request during server rendering. Returns the same promise for the same flow. */
export interface FlowServer {
  today: PlainDate;
  origin: string;
  searchBefore: string | undefined;
  run: <M extends AnyStateMachine>(machine: M, input: InputFrom<M>) => Promise<object>;
}

export const FlowServerContext = createContext<FlowServer | null>(null);

/**
 * Like `useOpenedFlow`, for served pages: the flow runs on the server before its screen renders, and the browser continues it.
 */
export function useServedFlow<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Actor<M> {
  const server = useContext(FlowServerContext);
  const { pathname, search } = useLocation();
  const begun = server ? use(server.run(machine, input)) : broughtTo(pathname + search)?.flows[machine.id];
  const actor = useOpenedFlow(machine, input, begun as Snapshot<unknown> | undefined);
  useEffect(() => {
    brought = null;
  }, []);
  useAlive(main);
  return actor;
}

/** State of all flows of a page. */
const main = {
  get current() {
    return document.getElementById('main');
  },
};

/** Returns today in Lagos. Hydration uses the day on which the page was served. */
export function useToday(): PlainDate {
  const server = useContext(FlowServerContext);
  return useSyncExternalStore(never, serverToday, () => server?.today ?? readBrought()?.today ?? serverToday());
}

/** Origin for absolute links. Hydration uses the server's, so that the HTML matches. */
export function useOrigin(): string {
  const server = useContext(FlowServerContext);
  return useSyncExternalStore(never, hereOrigin, () => server?.origin ?? readBrought()?.origin ?? hereOrigin());
}

/** Returns the address at which a search was left, or its start. */
export function useLastSearch(path: string): string {
  const server = useContext(FlowServerContext);
  if (!server) return lastSearch(path);
  return isOf(path, server.searchBefore) ? server.searchBefore : path;
}

const isOf = (path: string, address: string | undefined): address is string => address?.split('?')[0] === path;

const hereOrigin = () => location.origin;

const never = () => () => {};

/** Drops the served state after hydration, so that a later visit loads again. */
let brought: ServedState | null | undefined;

const broughtTo = (url: string) => {
  const found = readBrought();
  return found?.url === url ? found : null;
};

function readBrought(): ServedState | null {
  if (brought !== undefined) return brought;
  const text = typeof document === 'undefined' ? null : document.getElementById(SERVED)?.textContent;
  brought = text ? (JSON.parse(text) as ServedState) : null;
  if (brought) syncClockWithPage();
  if (brought?.searchBefore) keepSearch(brought.searchBefore);
  return brought;
}

/**
 * Sets the server clock from the page's Server-Timing header, because the HTML may be cached. Does nothing if the browser
 * made no request, as on going back to a page.
 */
function syncClockWithPage() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!page || page.transferSize === 0) return;
  const said = page.serverTiming?.find(({ name }) => name === 'now');
  syncServerClock(said?.description ?? null, performance.now() - page.responseStart);
}
