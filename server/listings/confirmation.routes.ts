/**
 * The page that the link in a message leads to. It works without a script and for who is not signed in. Opening it changes
 * nothing, since messengers open links to show what is behind them: the button on it confirms.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serverPages } from '#domain/addresses.ts';
import type { Db } from '../platform/db/database.ts';
import type { Seal } from '../platform/seal.ts';
import { type Confirming, confirmByLink, stateOfLink } from './confirmation.service.ts';
import { confirmationPage } from './confirmation.view.ts';
import { readTicket, TICKET } from './confirmation-link.ts';
import { findListingRow } from './listing.repository.ts';

export interface ConfirmationParts extends Confirming {
  readonly db: Db;
  readonly seal: Seal;
}

interface Route {
  Querystring: { readonly [TICKET]?: unknown };
}

const FORM_LIMIT = 1024;

export async function confirmationRoutes(app: FastifyInstance, parts: ConfirmationParts) {
  const { db, clock, seal } = parts;
  const ticketOf = ({ query }: { query: Route['Querystring'] }) => readTicket(seal, String(query[TICKET] ?? ''));
  app.removeAllContentTypeParsers();
  // The button sends nothing; a browser says all the same that it is a form.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, _text, done) => done(null));

  app.get<Route>(serverPages.stillThere, async (request, reply) => {
    const ticket = ticketOf(request);
    const now = clock();
    const listing = ticket && (await findListingRow(db, ticket.id, now));
    const state = stateOfLink(ticket, listing, now);
    return send(reply, confirmationPage(state, listing));
  });

  app.post<Route>(serverPages.stillThere, async (request, reply) => {
    const ticket = ticketOf(request);
    const done = ticket && (await db.transaction().execute((trx) => confirmByLink(trx, parts, ticket)));
    return send(reply, confirmationPage(done?.state ?? 'unknown', done?.listing));
  });
}

/** Its address is kept by nobody, and told to nobody that a link on it leads to. */
const send = (reply: FastifyReply, { html, status }: { html: string; status: number }) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(html);
