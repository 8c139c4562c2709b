import type { FastifyRequest } from 'fastify';
import { addresses } from '#domain/addresses.ts';

export interface ServedPage {
  readonly status: number;
  /** `undefined` if no pages are built. */
  readonly html: string | undefined;
  /** Whether the page may be cached until its data changes. */
  readonly isLasting: boolean;
}

export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) => `${protocol}://${host}`;

const SEARCHES: readonly string[] = [addresses.search, addresses.buy];
/** Longest query string, in characters. Filters are shorter. */
const LONGEST_SEARCH = 1_000;

/** The search page of this site that led here, with its filters, for the link back to it without scripts. */
export function searchBefore({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): string | undefined {
  const { referer = '' } = headers;
  if (!referer.startsWith(`${origin}/`) || referer.length > LONGEST_SEARCH) return undefined;
  const address = referer.slice(origin.length);
  return SEARCHES.includes(address.split('?')[0] ?? '') ? address : undefined;
}

/** The visitor's first language, such as `en-US`, without its finer parts, because each has its own page. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  /^[a-z]{2,3}(-[A-Z]{2})?(?![\w-])/.exec(headers['accept-language'] ?? '')?.[0] ?? 'en-NG';
