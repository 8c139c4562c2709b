import { createRoutesFromElements, type RouteObject } from 'react-router-dom';
import { spellings } from './canonical-path.tsx';
import { appRoutes } from './routes.tsx';

/**
 * The addresses that lead to a page of the app, as one regular expression for the path, whatever its case. Made of the
 * routes themselves: the server and the service worker know by it which address leads nowhere.
 */
export function knownAddresses(): string {
  const paths = pathsOf(createRoutesFromElements(appRoutes(() => null))).filter((path) => path !== '*');
  const patterns = [...paths.map(toPattern), ...Object.keys(spellings).map((path) => path.slice(1))];
  return `^/(?:${patterns.join('|')})?/*$`;
}

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

/** As the router reads it: `:id` is a part of the path, `:id?` one that may be missing, `/*` anything below. */
const toPattern = (path: string) =>
  path
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
