/**
 * The receiver's tracking page, by the link in their SMS. It needs no script and no account. Opening it changes nothing,
 * since messengers open links for previews.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { href } from '#domain/addresses.ts';
import { VISIT_WORDS_MAX_LENGTH } from '#domain/limits.ts';
import { cleanText } from '#domain/text.ts';
import type { RateLimiter } from '../http/rate-limit/call-limit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { disputeByLink, findTracked } from './tracking.service.ts';
import { type Refused, tooManyPage, trackingPage, unknownTrackingPage } from './tracking.view.ts';

interface TrackingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
}

interface Route {
  Params: { readonly '*': string };
  Body: string;
}

/** Matches any rest of the path, so that a malformed token is answered like an unknown one. */
const PATH = `${href.track('')}/*`;
/** Bytes of the form, in which an encoded character takes up to nine. */
const FORM_LIMIT = 8 * 1024;

export async function trackingRoutes(app: FastifyInstance, { limiter, ...parts }: TrackingParts) {
  const { clock } = parts;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, text, done) => done(null, text),
  );
  app.addHook('onRequest', async (request, reply) => {
    const seconds = await limiter.take(request.ip);
    if (seconds === undefined) return;
    return send(reply.code(429).header('retry-after', seconds), tooManyPage(seconds));
  });

  async function show(request: FastifyRequest<Route>, reply: FastifyReply, refused?: Refused) {
    const tracked = await findTracked(parts, tokenOf(request));
    if (!tracked) return send(reply.code(404), unknownTrackingPage());
    return send(reply.code(refused ? refused.status : 200), trackingPage({ ...tracked, refused, now: clock() }));
  }

  app.get<Route>(PATH, (request, reply) => show(request, reply));

  app.post<Route>(PATH, async (request, reply) => {
    const words = cleanText(new URLSearchParams(request.body).get('words')).replaceAll('\0', '');
    const problem = problemOf(words);
    if (problem) return await show(request, reply, { words, problem, status: 400 });
    const tracked = await findTracked(parts, tokenOf(request));
    if (!tracked) return send(reply.code(404), unknownTrackingPage());
    const isStored = await disputeByLink(parts, tokenOf(request), words);
    if (!isStored) return await show(request, reply, { words, problem: NOT_STORED, status: 409 });
    // Redirects, so that reloading does not send the form again.
    return keptPrivate(reply).redirect(href.track(tokenOf(request)), 303);
  });
}

const tokenOf = ({ params }: FastifyRequest<Route>) => params['*'];

const NOT_STORED = 'We could not accept your report: it came too late, or you already reported a problem. Contact us.';

function problemOf(words: string): string | undefined {
  if (words === '') return 'Tell us what is broken or missing.';
  return words.length > VISIT_WORDS_MAX_LENGTH ? `Use at most ${VISIT_WORDS_MAX_LENGTH} characters.` : undefined;
}

/** Keeps the address out of caches, search engines and referrers. */
const keptPrivate = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });

const send = (reply: FastifyReply, html: string) => keptPrivate(reply).type('text/html; charset=utf-8').send(html);
