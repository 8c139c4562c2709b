/** The pages that are rendered each time they are asked for, with what is in them: docs/decisions/0023-served-pages.md */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath } from '#domain/addresses.ts';
import type { Clock } from '../../platform/clock.ts';
import { compressedNow } from './compressed.ts';
import { innerFetch } from './inner-fetch.ts';
import type { Pages } from './pages.ts';
import type { PageRenderer } from './renderer.ts';

interface ServedParts {
  readonly renderer: PageRenderer | undefined;
  readonly pages: Pages;
  readonly clock: Clock;
  /** How long a page waits for what is in it, in milliseconds. */
  readonly waits: number;
  /** Of the site, as people reach it; without one the request says it. */
  readonly publicUrl: string | undefined;
}

export interface ServedPage {
  readonly status: number;
  /** Nothing when nothing is built. */
  readonly html: string | undefined;
}

/** The page of an address, as the visitor who asked for it sees it first. */
export type ServePage = (page: string, request: FastifyRequest) => Promise<ServedPage>;

export function servePages(app: FastifyInstance, { renderer, pages, clock, waits, publicUrl }: ServedParts): ServePage {
  // Where a page cannot be rendered, the app does in the browser what it would have found done.
  const empty = { status: 200, html: pages.shell };
  return async (page, request) => {
    const [path = ''] = request.url.split('?');
    // From another spelling the app leads to the one that is meant.
    if (!renderer?.pages.includes(page) || canonicalPath(path) !== path) return empty;
    const options = {
      fetch: innerFetch(app, request),
      within: waits,
      now: clock(),
      origin: publicUrl ?? originOf(request),
    };
    try {
      const { status, html } = await renderer.render(page, request.url, options);
      return { status, html: pages.worded(html) };
    } catch (err) {
      request.log.error({ err }, 'a page could not be rendered');
      return empty;
    }
  };
}

export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) => `${protocol}://${host}`;

/** Routes for those that no other part of the server has one for. */
export function servedRoutes(app: FastifyInstance, { renderer }: ServedParts, serve: ServePage) {
  for (const url of renderer?.pages ?? []) {
    if (app.hasRoute({ method: 'GET', url })) continue;
    app.get(url, async (request, reply) => sendServed(await serve(url, request), request, reply));
  }
}

/** Sends a page that is asked for anew each time. */
export function sendServed({ status, html = '' }: ServedPage, request: FastifyRequest, reply: FastifyReply) {
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  return compressedNow(html, request, reply);
}
