/** Caches pages until the version of their data changes: docs/decisions/0023-render-flows-on-the-server.md */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayInLagos } from '#domain/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import { isUnchanged, KeptAnswers } from '../kept-answers.ts';
import { chooseCompressor, VARY_HEADER } from './compressed.ts';
import { allowStyles, POLICY } from './security-headers.ts';
import { originOf, type ServedPage } from './served-page.ts';

interface KeptPageParts {
  readonly clock: Clock;
  /** Version of the pages' data, except for what `besides` covers. */
  readonly version: () => Promise<string>;
  /** Most milliseconds to wait for the version; after that the page is rendered again. */
  readonly waits: number;
  /** Version of the app that hydrates the pages. */
  readonly app: string;
  /** Public origin of the site. Without one it comes from the request, and each origin has its own pages. */
  readonly publicUrl: string | undefined;
}

export class KeptPages {
  readonly #clock: Clock;
  readonly #waits: number;
  readonly #app: string;
  readonly #publicUrl: string | undefined;
  readonly #kept: KeptAnswers;

  constructor({ clock, version, waits, app, publicUrl }: KeptPageParts) {
    this.#app = app;
    this.#publicUrl = publicUrl;
    this.#clock = clock;
    this.#waits = waits;
    this.#kept = new KeptAnswers(() => this.#inTime(version()));
  }

  /**
   * Sends the page, or 304 if the client has it.
   *
   * @param make Renders the same for every visitor, and reads only the day from the clock.
   * @param besides Data on the page that the version does not cover, as text.
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<ServedPage>,
    besides?: () => Promise<string>,
  ) {
    const { name, press } = chooseCompressor(request);
    const pressed = async () => {
      const { status, html = '', isLasting } = await make();
      const { content, headers } = await press(html);
      const policy = allowStyles(reply.getHeader(POLICY), html);
      return { content, headers: { ...headers, [POLICY]: policy }, ...(isLasting ? {} : { passing: { status } }) };
    };
    const { content, headers, etag, passing } = await this.#find(
      [request.url, this.#publicUrl ?? originOf(request), name],
      pressed,
      besides,
    );
    reply
      .code(passing?.status ?? 200)
      .type('text/html; charset=utf-8')
      .headers(headers);
    // A cached page is older than its response, so the current time is sent beside it, readable by a script.
    reply.headers({
      'cache-control': 'no-cache',
      vary: VARY_HEADER,
      'app-version': this.#app,
      'server-timing': `now;desc="${this.#clock().toUTCString()}"`,
    });
    if (passing) return reply.send(content);
    reply.header('etag', etag);
    return isUnchanged(request, reply) ? reply.code(304).removeHeader('content-encoding').send() : reply.send(content);
  }

  async #find(asked: readonly string[], make: Parameters<KeptAnswers['to']>[1], besides?: () => Promise<string>) {
    let isMaking = false;
    try {
      const question = [...asked, dayInLagos(this.#clock()), besides && (await this.#inTime(besides()))];
      return await this.#kept.to(JSON.stringify(question), () => {
        isMaking = true;
        return make();
      });
    } catch (err) {
      if (isMaking) throw err;
      // Without a version the page is rendered and not cached.
      return { etag: '', passing: { status: 200 }, ...(await make()) };
    }
  }

  /** Rejects when the answer takes too long. Clears the timer in any case, because every page uses one. */
  #inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const late = () => reject(new Error('the database is slow to report changes'));
      const timer = setTimeout(late, this.#waits);
      answer.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }
}
