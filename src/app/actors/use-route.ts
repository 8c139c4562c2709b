import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Actor, AnyStateMachine } from 'xstate';

interface RouteMeta {
  route?: string;
  aliases?: string[];
}

/**
 * Keeps the URL and a flow in step. The flow moved: the URL follows. The person pressed Back or opened a link: the flow
 * is told `location.changed` and decides; where it stays, its own URL is put back. A flow that ends hands its output to
 * the page it leads to, in the history entry, where a reload still finds it.
 *
 * @param end Where the flow leads when it is done, in place of what its last state says.
 */
export function useRoute(actor: Actor<AnyStateMachine>, end?: string) {
  const routes = useSelector(actor, routesOf, (a, b) => a.join() === b.join());
  const place = placeOf(useLocation());
  const navigate = useNavigate();
  const [route] = routes;
  const shown = useRef<{ route: string | undefined }>(undefined);

  useEffect(() => {
    const before = shown.current;
    shown.current = { route };
    if (!route || routes.includes(place)) return;
    const { status, output } = actor.getSnapshot();
    const isDone = status === 'done';
    if (before?.route !== route) {
      // A state without a place of its own leaves nothing to go back to, and what the flow ends with goes along all the same.
      const replace = isDone || !before?.route;
      return void navigate((isDone && end) || route, { replace, state: isDone ? output : null });
    }
    actor.send({ type: 'location.changed', path: place });
    const [own = place, ...aliases] = routesOf(actor.getSnapshot());
    if (![own, ...aliases].includes(place)) navigate(own, { replace: true });
  }, [actor, end, navigate, place, route, routes]);
}

/** The part of an address that says where a flow stands: the path, and `step` where two states share a path. */
export function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  const step = new URLSearchParams(search).get('step');
  return step === null ? pathname : `${pathname}?step=${step}`;
}

/** Where the active states say the flow stands: the route first, then other spellings of it. */
function routesOf(snapshot: { getMeta: () => Record<string, unknown> }): string[] {
  const metas = Object.values(snapshot.getMeta()) as (RouteMeta | undefined)[];
  return metas.flatMap((meta) => (meta?.route ? [meta.route, ...(meta.aliases ?? [])] : []));
}
