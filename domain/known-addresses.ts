import { addresses, spellings } from './addresses.ts';

/**
 * The addresses that lead to a page of the app, as one regular expression for the path, whatever its case. The server and
 * the service worker know by it which address leads nowhere.
 */
export function knownAddresses(): string {
  const paths = Object.values(addresses).map(toPattern);
  return `^/(?:${[...paths, ...Object.keys(spellings)].map((path) => path.slice(1)).join('|')})?/*$`;
}

const toPattern = (path: string) =>
  path
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
