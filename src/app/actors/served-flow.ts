/** The flow that the server has begun, as the page brings it along: docs/decisions/0023-render-flows-on-the-server.md */
import { createContext, use, useContext, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Actor, AnyStateMachine, InputFrom, Snapshot } from 'xstate';
import type { PlainDate } from '#domain/calendar.ts';
import { hearServerTime } from '#machines/clock/server-clock.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { useAlive } from '../../ui/use-alive.ts';
import { keepSearch, lastSearch } from './search-memory.ts';
import { useOpenedFlow } from './use-opened-flow.ts';

/** What stands in a served page, as JSON in an element of this id. */
export const SERVED = 'served';

export interface ServedState {
  /** The address that was asked for, with its query. */
  url: string;
  today: PlainDate;
  /** Of the site, as people reach it. */
  origin: string;
  /** The search that led here, with its filters. */
  searchBefore?: string;
  /** By the id of the machine. */
  flows: Record<string, object>;
}

/** Where a page is rendered on the server: runs the flows that its screens ask for. The same promise for the same flow. */
export interface FlowServer {
  today: PlainDate;
  origin: string;
  searchBefore: string | undefined;
  run: <M extends AnyStateMachine>(machine: M, input: InputFrom<M>) => Promise<object>;
}

export const FlowServerContext = createContext<FlowServer | null>(null);

/**
 * Like `useOpenedFlow`, for a page of `served`: on the server the flow runs before its screen is rendered, and in the browser
 * it goes on from there.
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

/** Where all of a page stands. */
const main = {
  get current() {
    return document.getElementById('main');
  },
};

/** The day in Lagos. A served page is taken over with the day on which it was served. */
export function useToday(): PlainDate {
  const server = useContext(FlowServerContext);
  return useSyncExternalStore(never, serverToday, () => server?.today ?? readBrought()?.today ?? serverToday());
}

/** What links that leave the site begin with. A served page is taken over with that of the server. */
export function useOrigin(): string {
  const server = useContext(FlowServerContext);
  return useSyncExternalStore(never, hereOrigin, () => server?.origin ?? readBrought()?.origin ?? hereOrigin());
}

/** Where a search was left, or its start. */
export function useLastSearch(path: string): string {
  const server = useContext(FlowServerContext);
  if (!server) return lastSearch(path);
  return isOf(path, server.searchBefore) ? server.searchBefore : path;
}

const isOf = (path: string, address: string | undefined): address is string => address?.split('?')[0] === path;

const hereOrigin = () => location.origin;

const never = () => () => {};

/** Until the screen has taken it over: whoever comes back later asks anew. */
let brought: ServedState | null | undefined;

const broughtTo = (url: string) => {
  const found = readBrought();
  return found?.url === url ? found : null;
};

function readBrought(): ServedState | null {
  if (brought !== undefined) return brought;
  const text = typeof document === 'undefined' ? null : document.getElementById(SERVED)?.textContent;
  brought = text ? (JSON.parse(text) as ServedState) : null;
  if (brought) hearTimeOfPage();
  if (brought?.searchBefore) keepSearch(brought.searchBefore);
  return brought;
}

/**
 * What time the server said it was: in a header, since the page itself may have been made long before. Nothing where the browser
 * asked nobody, as on the way back to a page.
 */
function hearTimeOfPage() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!page || page.transferSize === 0) return;
  const said = page.serverTiming?.find(({ name }) => name === 'now');
  hearServerTime(said?.description ?? null, performance.now() - page.responseStart);
}
