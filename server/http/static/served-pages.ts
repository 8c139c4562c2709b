/** Renders pages on the server, with their data: docs/decisions/0023-render-flows-on-the-server.md */
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import { addresses, canonicalPath } from '#domain/addresses.ts';
import { FOR_SALE, searchHref } from '#domain/search-href.ts';
import type { Clock } from '../../platform/clock.ts';
import type { KeptPages } from './kept-pages.ts';
import type { Pages } from './pages.ts';
import type { PageRenderer } from './renderer.ts';
import { languageOf, originOf, type ServedPage, searchBefore } from './served-page.ts';

interface ServedParts {
  readonly renderer: PageRenderer | undefined;
  readonly pages: Pages;
  readonly clock: Clock;
  /** How long rendering a page waits for its data, in milliseconds. */
  readonly waits: number;
  /** Public origin of the site. Without one it comes from the request. */
  readonly publicUrl: string | undefined;
}

/** Renders a page as the visitor first sees it. */
export type ServePage = (page: string, request: FastifyRequest) => Promise<ServedPage>;

export function servePages(app: FastifyInstance, { renderer, pages, clock, waits, publicUrl }: ServedParts): ServePage {
  // If a page cannot be rendered, the app renders it in the browser.
  const empty = { status: 200, html: pages.shell, isLasting: false };
  return async (page, request) => {
    const [path = ''] = request.url.split('?');
    // The app redirects other spellings to the canonical path.
    if (!renderer?.pages.includes(page) || canonicalPath(path) !== path) return empty;
    const send = innerFetch(app, request);
    let hasFailed = false;
    const origin = publicUrl ?? originOf(request);
    const options = {
      // A page may be complete without the response of one call, so a missing one is not cached.
      fetch: async (call: Request) => {
        const answer = await send(call);
        hasFailed ||= !answer.ok;
        return answer;
      },
      within: waits,
      now: clock(),
      origin,
      // A search page is cached for all visitors, regardless of the referrer and the language.
      searchBefore: page === addresses.listing ? searchBefore(request, origin) : undefined,
      language: page === addresses.listing ? languageOf(request) : undefined,
    };
    try {
      const { status, html, isWhole } = await renderer.render(page, request.url, options);
      return { status, html: pages.worded(html), isLasting: isWhole && !hasFailed && status === 200 };
    } catch (err) {
      request.log.error({ err }, 'page rendering failed');
      return empty;
    }
  };
}

/** Adds a route for each rendered page that has none yet. */
export function servedRoutes(app: FastifyInstance, { renderer }: ServedParts, serve: ServePage, kept: KeptPages) {
  for (const url of renderer?.pages ?? []) {
    if (app.hasRoute({ method: 'GET', url })) continue;
    app.get(url, (request, reply) => {
      // The home page's form as a browser sends it without a script.
      const { type, ...asked } = request.query as Record<string, string>;
      if (url === addresses.search && type === FOR_SALE) return reply.redirect(searchHref({ type, ...asked }));
      return kept.send(request, reply, () => serve(url, request));
    });
  }
}

/**
 * Returns a fetch that calls this server without a connection. The calls pass through the same code as incoming ones,
 * without the visitor's token, and count as the visitor's.
 */
function innerFetch(app: FastifyInstance, { ip }: FastifyRequest) {
  return async ({ method, url, headers }: Request): Promise<Response> => {
    // Rendering a page only reads.
    if (method !== 'GET') throw new Error(`rendering a page must not use ${method}`);
    const { pathname, search } = new URL(url);
    const call: InjectOptions = { url: pathname + search, headers: Object.fromEntries(headers), remoteAddress: ip };
    const { statusCode, rawPayload, headers: told } = await app.inject(call);
    const text = Object.entries(told).map(([name, value]) => [name, String(value)] as [string, string]);
    return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: text });
  };
}
