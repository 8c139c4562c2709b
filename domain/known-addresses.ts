import { addresses, formerStarts, served, spellings } from './addresses.ts';

/**
 * The addresses that lead to a page of the app, as one regular expression for the path, whatever its case. The server and
 * the service worker know by it which address leads nowhere.
 */
export const knownAddresses = () =>
  `^/(?:${oneOf([...Object.values(addresses).map(toPattern), ...Object.keys(spellings), ...Object.keys(formerStarts).map((start) => `${start}(?:/[^/]+)?`)])})?/*$`;

/** The same of those that the server renders each time they are asked for. */
export const servedAddresses = () => `^/(?:${oneOf(served.map((name) => toPattern(addresses[name])))})$`;

const oneOf = (paths: readonly string[]) => paths.map((path) => path.slice(1)).join('|');

const toPattern = (path: string) =>
  path
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
