import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { type Location, resolvePath, useLocation, useNavigate } from 'react-router-dom';
import type { Actor, AnyMachineSnapshot, AnyStateMachine, ContextFrom, EventFrom, OutputFrom } from 'xstate';

export interface RouteRules<M extends AnyStateMachine> {
  /** Address and history state at the end of the flow, instead of its last state and output. */
  end?: (output: OutputFrom<M>) => { to: string; state?: unknown };
  query?: FlowQuery<M> | undefined;
  /** History state of every entry that leads here. A reload keeps it. */
  state?: unknown;
}

interface FlowQuery<M extends AnyStateMachine> {
  /** Writes the flow's query, such as `?page=2`. */
  write: (context: ContextFrom<M>) => string;
  /** Returns the event for a changed query, for a flow that stays on its path. */
  told?: (query: string, context: ContextFrom<M>) => EventFrom<M> | undefined;
}

/** The route of a state. */
interface Standing {
  /** The address and its aliases; empty if any address is fine. */
  own: string[];
  /** Whether the state has an address. */
  isPlaced: boolean;
}

/**
 * Synchronises the URL with a flow. When the flow moves, the URL follows. When the person goes back or opens a link, the flow
 * gets `location.changed`, or the event for its query, and decides; if it stays, its URL is restored. A flow that ends passes
 * its output to the next page in the history entry, which survives a reload.
 */
export function useRoute<M extends AnyStateMachine>(actor: Actor<M>, rules: RouteRules<M> = {}) {
  const location = useLocation();
  const navigate = useNavigate();
  const stands = useSelector(actor, (snapshot: AnyMachineSnapshot) => standingOf(snapshot, location, rules), isSame);
  const known = useRef<{ stands: Standing; location: Location }>(undefined);

  useEffect(() => {
    const before = known.current;
    const now = { stands, location };
    known.current = now;
    if (isAt(stands, location, rules)) return;

    const hasCome = before !== undefined && before.location !== location;
    if (hasCome) {
      tell(actor, location, rules);
      // The flow's reaction replaces the address; only its own moves add a history entry.
      now.stands = standingOf(actor.getSnapshot(), location, rules);
      if (isAt(now.stands, location, rules)) return;
    } else if (before && isSame(before.stands, stands)) {
      // Already navigating there.
      return;
    }

    const { end, query } = rules;
    const { status, output } = actor.getSnapshot() as AnyMachineSnapshot;
    const isDone = status === 'done';
    const [to = ''] = now.stands.own;
    // Adds no history entry for a state without a route, or for a query that the flow only writes.
    const isOnlyWritten = query && !query.told && placeOf(resolvePath(to)) === placeOf(location);
    navigate(to, {
      replace: hasCome || isDone || !before?.stands.isPlaced || isOnlyWritten,
      state: isDone && end ? end(output).state : (output ?? rules.state),
    });
  }, [actor, location, navigate, rules, stands]);
}

/** Returns the part of an address that identifies a state: the path, and `step` if two states share a path. */
export function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const step = new URLSearchParams(search).get('step');
  return step === null ? pathname : `${pathname}?step=${step}`;
}

interface RouteMeta {
  route?: string;
  aliases?: string[];
}

function standingOf<M extends AnyStateMachine>(
  snapshot: AnyMachineSnapshot,
  { pathname }: Location,
  { end, query }: RouteRules<M>,
): Standing {
  if (end && snapshot.status === 'done') return { own: [end(snapshot.output).to], isPlaced: true };
  const metas = Object.values(snapshot.getMeta()) as (RouteMeta | undefined)[];
  const paths = metas.flatMap((meta) => (meta?.route ? [meta.route, ...(meta.aliases ?? [])] : []));
  const isPlaced = paths.length > 0 || query?.told !== undefined;
  if (!query) return { own: paths, isPlaced };
  // A state without a route keeps the path, and may still have a query.
  const written = query.write(snapshot.context);
  return { own: (paths.length > 0 ? paths : [pathname]).map((path) => withQuery(path, written)), isPlaced };
}

/** Joins path and query; the path may contain a part of the query. */
const withQuery = (path: string, query: string) => path + (path.includes('?') ? query.replace('?', '&') : query);

const isSame = (a: Standing, b: Standing) => a.own.join() === b.own.join() && a.isPlaced === b.isPlaced;

function isAt<M extends AnyStateMachine>({ own }: Standing, location: Location, { query }: RouteRules<M>) {
  const said = location.pathname + location.search;
  // Other parameters in the query do not belong to the flow.
  return own.length === 0 || own.includes(said) || (!query && own.includes(placeOf(location)));
}

function tell<M extends AnyStateMachine>(actor: Actor<M>, location: Location, { query }: RouteRules<M>) {
  const { status, context } = actor.getSnapshot() as AnyMachineSnapshot;
  const changed = { type: 'location.changed', path: placeOf(location) };
  const event = query?.told ? query.told(location.search, context) : changed;
  if (event && status === 'active') actor.send(event as EventFrom<M>);
}
