/**
 * The page behind a link in a message, which works without a script and without a session. Opening it changes nothing,
 * since messengers open links for previews; its button does.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { TICKET } from '../platform/signed-ticket.ts';

export interface PageAnswer {
  readonly html: string;
  readonly status: number;
}

export interface OneButtonPage {
  readonly path: string;
  /** The page before the button is used. */
  show(ticket: string): Promise<PageAnswer>;
  /** Runs the button's action. @returns The page afterwards. */
  press(ticket: string): Promise<PageAnswer>;
}

interface Route {
  Querystring: { readonly [TICKET]?: unknown };
}

const FORM_LIMIT = 1024;

export async function oneButtonPage(app: FastifyInstance, { path, show, press }: OneButtonPage) {
  const ticketOf = ({ query }: { query: Route['Querystring'] }) => String(query[TICKET] ?? '');
  app.removeAllContentTypeParsers();
  // The button sends no fields, but browsers send the content type of a form.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, _text, done) => done(null));
  app.get<Route>(path, async (request, reply) => send(reply, await show(ticketOf(request))));
  app.post<Route>(path, async (request, reply) => send(reply, await press(ticketOf(request))));
}

/** Keeps the address out of caches and referrers. */
const send = (reply: FastifyReply, { html, status }: PageAnswer) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html);
