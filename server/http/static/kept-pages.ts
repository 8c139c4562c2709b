/** Pages that are kept for as long as nothing has changed of what they show: docs/decisions/0039-kept-pages.md */
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayInLagos } from '#domain/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { isUnchanged } from '../unchanged.ts';
import { pressing, VARIES } from './compressed.ts';
import { originOf, type ServedPage } from './served-page.ts';

interface KeptPageParts {
  readonly clock: Clock;
  /** Of what the pages show, but for what `besides` tells. */
  readonly version: () => Promise<string>;
  /** How long that is waited for, in milliseconds; a page is made anew where it does not come. */
  readonly waits: number;
}

export class KeptPages {
  readonly #clock: Clock;
  readonly #waits: number;
  readonly #kept: KeptAnswers;

  constructor({ clock, version, waits }: KeptPageParts) {
    this.#clock = clock;
    this.#waits = waits;
    this.#kept = new KeptAnswers(() => this.#inTime(version()));
  }

  /**
   * Answers with the page, or says that whoever asks has it already.
   *
   * @param make Shows everybody the same, and reads of the clock nothing but the day.
   * @param besides What else of the database the page shows, in words; what is not in the version.
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<ServedPage>,
    besides: () => Promise<string> = async () => '',
  ) {
    const { name, press } = pressing(request);
    const pressed = async () => {
      const { status, html = '', isLasting } = await make();
      return { ...(await press(html)), ...(isLasting ? {} : { passing: { status } }) };
    };
    const { content, headers, etag, passing } = await this.#find(
      [request.url, originOf(request), name],
      pressed,
      besides,
    );
    reply
      .code(passing?.status ?? 200)
      .type('text/html; charset=utf-8')
      .headers(headers);
    // A page may be older than its answer, so what time it is stands beside it, where a script can read it.
    reply.headers({
      'cache-control': 'no-cache',
      vary: VARIES,
      'server-timing': `now;desc="${this.#clock().toUTCString()}"`,
    });
    if (passing) return reply.send(content);
    reply.header('etag', etag);
    return isUnchanged(request, reply) ? reply.code(304).removeHeader('content-encoding').send() : reply.send(content);
  }

  async #find(asked: readonly string[], make: Parameters<KeptAnswers['to']>[1], besides: () => Promise<string>) {
    let isMaking = false;
    try {
      const question = [...asked, dayInLagos(this.#clock()), await this.#inTime(besides())];
      return await this.#kept.to(JSON.stringify(question), () => {
        isMaking = true;
        return make();
      });
    } catch (err) {
      if (isMaking) throw err;
      // Nobody says what has changed: the page itself knows what to show then.
      return { etag: '', passing: { status: 200 }, ...(await make()) };
    }
  }

  #inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return Promise.race([answer, setTimeout(this.#waits, undefined, { ref: false }).then(late)]);
  }
}

const late = () => {
  throw new Error('the database takes long to say what has changed');
};
